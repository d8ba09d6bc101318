/** One answer as it was when it came; `at` in milliseconds since 1970. */
export interface KeptAnswer {
  key: readonly unknown[]
  data: unknown
  at: number
}

const PLACE = 'kept answers'

/** One after the other, so that what is forgotten last stays forgotten. */
let turn: Promise<unknown> = Promise.resolve()

/** What was kept of a person's answers on this device; nothing of anybody else's. */
export async function readKept(uuid: string): Promise<KeptAnswer[]> {
  const found = await inTurn(async () => (await (await caches.open(PLACE)).match(addressOf(uuid)))?.json())
  return found ?? []
}

/**
 * Keeps each in place of the earlier one to the same question. `stillHere` is asked at the last moment: whoever has
 * left leaves nothing.
 */
export async function writeKept(uuid: string, answers: KeptAnswer[], stillHere: () => boolean): Promise<void> {
  await inTurn(async () => {
    const place = await caches.open(PLACE)
    const earlier: KeptAnswer[] = (await (await place.match(addressOf(uuid)))?.json()) ?? []
    const all = new Map([...earlier, ...answers].map((answer) => [JSON.stringify(answer.key), answer]))
    if (stillHere()) await place.put(addressOf(uuid), Response.json([...all.values()]))
  })
}

/** Leaves nothing on this device of anybody but this one; of nobody if nobody is signed in. */
export async function forgetOthers(uuid: string | undefined): Promise<void> {
  await inTurn(async () => {
    if (uuid === undefined) return caches.delete(PLACE)
    const place = await caches.open(PLACE)
    const others = (await place.keys()).filter(({ url }) => new URL(url).pathname !== addressOf(uuid))
    return Promise.all(others.map((other) => place.delete(other)))
  })
}

function addressOf(uuid: string): string {
  return `/kept/${encodeURIComponent(uuid)}`
}

/** Browsers have the place over TLS and on the machine itself alone, and may be told to shut it. */
function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!('caches' in globalThis)) return Promise.resolve(undefined)
  const done = turn.then(work).catch(() => undefined)
  turn = done
  return done
}
