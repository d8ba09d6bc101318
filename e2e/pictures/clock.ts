/** Loaded in front of a process whose clock shall stand: a Saturday noon in a quarter's middle, for ever. */
export const MOMENT = '2026-02-21T20:05:00.000Z'

if (process.env.PICTURE_CLOCK) {
  const moment = Date.parse(MOMENT)
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [moment] : given) as [number]))
    }

    static override now(): number {
      return moment
    }
  } as typeof Date
}
