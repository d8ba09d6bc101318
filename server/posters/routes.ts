import { getPoster, posterFile } from '#domain/posters/contract.ts'
import { FORMATS, POSTED, THEMES } from '#domain/posters/formats.ts'
import { Refusal } from '#domain/refusal.ts'
import { documentRoute } from '../http/document.ts'
import { route } from '../http/route.ts'
import { posterBytes, posterPath, readPosterPath } from './files.ts'
import { sheetOf } from './sheets.ts'

export const posterRoutes = [
  route(getPoster, async ({ db, member, principal, query, portal, origin, now }) => {
    const { kind, of, committee } = query
    const subject = { kind, of, committee, member: kind === 'season' ? member?.uuid : undefined }
    const sheet = await sheetOf(subject, { db, portal, origin, now }, principal)
    const pictures = THEMES.flatMap((theme) =>
      POSTED.map((format) => {
        const { width, height } = FORMATS[format]
        return { format, theme, width, height, url: posterPath(portal, { subject, format, theme }, sheet) }
      }),
    )
    return { poster: { alt: sheet.alt, pictures } }
  }),
]

export const posterDocument = documentRoute(posterFile, async ({ db, params, portal, origin, now }) => {
  const read = readPosterPath(portal, params.token, now)
  if (!read) throw noSuchPicture()
  const { subject, format, theme } = read.poster
  const sheet = await sheetOf(subject, { db, portal, origin, now })
  if (!read.shows(sheet)) throw noSuchPicture()
  return { body: await posterBytes(db, sheet, { format, theme }) }
})

function noSuchPicture(): Refusal {
  return new Refusal('not_found', 'There is no such picture any more.')
}
