import { addressOf, oneAtATime, openCache } from './answerCache.ts'

/** A cached answer with its time, in milliseconds since 1970. */
export interface CachedAnswer {
  key: readonly unknown[]
  data: unknown
  at: number
}

/** The person's cached answers on this device, and nothing of other people. */
export async function readCached(uuid: string): Promise<CachedAnswer[]> {
  const found = await oneAtATime(async () => (await (await openCache()).match(addressOf(uuid)))?.json())
  return found ?? []
}

/**
 * Replaces older cached answers of the same calls; another tab may have cached newer ones. `stillHere` is checked last,
 * so that nothing is stored after signing out.
 */
export async function writeCached(uuid: string, answers: CachedAnswer[], stillHere: () => boolean): Promise<void> {
  await oneAtATime(async () => {
    const place = await openCache()
    const earlier: CachedAnswer[] = (await (await place.match(addressOf(uuid)))?.json()) ?? []
    // A later time is that of a clock that was set back.
    const latest = Date.now()
    const timeOf = ({ at }: CachedAnswer) => (at > latest ? 0 : at)
    const inOrder = [...earlier, ...answers].sort((a, b) => timeOf(a) - timeOf(b))
    const all = new Map(inOrder.map((answer) => [JSON.stringify(answer.key), answer]))
    if (stillHere()) await place.put(addressOf(uuid), Response.json([...all.values()]))
  })
}
