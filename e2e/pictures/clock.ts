/** Loaded before the process whose clock is stopped: a Saturday noon in the middle of a quarter. */
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
