import { minutesLater } from '#domain/calendar.ts'
import { DAY_MINUTES } from '#domain/durations.ts'
import { addPicture, picture } from '#domain/pictures/contract.ts'
import { picturePath, UNUSED_DAYS, WIDTHS, type Width } from '#domain/pictures/rules.ts'
import { PICTURES } from '#domain/ratelimit/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { documentRoute } from '../http/document.ts'
import { preparedRoute } from '../http/route.ts'
import { countAttempt, limitRefusal, subjectOf } from '../ratelimit/store.ts'
import { encodePicture } from './encode.ts'
import { pictureBytes, removeUnusedPictures, savePicture } from './store.ts'

export const pictureRoutes = [
  preparedRoute(
    addPicture,
    async ({ db, member, file, now }) => {
      refuseIf(await limitRefusal(db, PICTURES, subjectOf(member), now))
      return encodePicture(file.bytes)
    },
    async ({ db, member, prepared: encoded, now }) => {
      refuseIf(await limitRefusal(db, PICTURES, subjectOf(member), now))
      await countAttempt(db, PICTURES, subjectOf(member), now)
      await savePicture(db, encoded, now)
      await removeUnusedPictures(db, minutesLater(now, -UNUSED_DAYS * DAY_MINUTES), now)
      return { picture: { url: picturePath(encoded.hash) } }
    },
  ),
]

export const pictureDocument = documentRoute(picture, async ({ db, params, query }) => {
  const width = (Number(query.w) || WIDTHS.at(-1)) as Width
  const body = await pictureBytes(db, params.hash, width)
  if (!body) throw new Refusal('not_found', 'There is no such picture.')
  return { body }
})
