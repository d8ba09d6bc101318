import { addPicture, picture } from '#domain/pictures/contract.ts'
import { picturePath, WIDTHS, type Width } from '#domain/pictures/rules.ts'
import { PICTURES } from '#domain/ratelimit/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { documentRoute } from '../http/document.ts'
import { preparedRoute } from '../http/route.ts'
import { countAttempt, limitRefusal, subjectOf } from '../ratelimit/store.ts'
import { encodePicture } from './encode.ts'
import { keepPicture, pictureBytes } from './store.ts'

export const pictureRoutes = [
  preparedRoute(
    addPicture,
    async ({ db, member, session, file, now }) => {
      const subject = member ? subjectOf(member) : session
      refuseIf(await limitRefusal(db, PICTURES, subject, now))
      return { subject, encoded: await encodePicture(subject, file.bytes).catch(returned) }
    },
    async ({ db, prepared: { subject, encoded }, now }) => {
      refuseIf(await limitRefusal(db, PICTURES, subject, now))
      await countAttempt(db, PICTURES, subject, now)
      if (encoded instanceof Refusal) return encoded
      await keepPicture(db, encoded, now)
      return { picture: { url: picturePath(encoded.hash) } }
    },
  ),
]

/** Returned, not thrown: a refused picture counts as well, because it took as long. */
function returned(error: unknown): Refusal {
  if (error instanceof Refusal && error.code === 'invalid') return error
  throw error
}

export const pictureDocument = documentRoute(picture, async ({ db, params, query }) => {
  const width = (Number(query.w) || WIDTHS.at(-1)) as Width
  const body = await pictureBytes(db, params.hash, width)
  if (!body) throw new Refusal('not_found', 'There is no such picture.')
  return { body }
})
