import type { Measured } from './load.ts'

/** One line of the table in docs/benchmarks.md: what was measured beside its limit from the same run. */
export function row(what: string, { perSecond, p50, p99, failed }: Measured, limit: string, limitPerSecond: number, more = ''): void {
  const share = (perSecond / limitPerSecond).toFixed(2)
  const refused = failed ? `, ${failed} FAILED` : ''
  console.log(`| ${what} | ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms${refused} | ${limit}: ${limitPerSecond}/s | ${share} × | ${more} |`)
}
