import type { Measured } from './load.ts'

/** The head of the tables in docs/benchmarks.md. */
export const HEAD =
  '| what | here | limit or comparison, same run | ratio | CPU a request, here and there | |\n|---|---|---|---|---|---|'

/** One line of the table: what was measured beside its limit from the same run. */
export function row(
  what: string,
  { perSecond, p50, p99, cpu, failed }: Measured,
  limit: { name: string; perSecond: number; cpu?: number },
  more = '',
): void {
  const here = `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms${failed ? `, ${failed} FAILED` : ''}`
  const share = (perSecond / limit.perSecond).toFixed(2)
  const work = limit.cpu
    ? `${cpu.toFixed(0)} µs, ${limit.cpu.toFixed(0)} µs (${(limit.cpu / cpu).toFixed(2)} ×)`
    : cpu > 0
      ? `${cpu.toFixed(0)} µs`
      : ''
  console.log(
    `| ${what} | ${here} | ${limit.name}: ${Math.round(limit.perSecond)}/s | ${share} × | ${work} | ${more} |`,
  )
}

/** One line of the table: what was measured beside what it must be. */
export function goal(what: string, here: string, limit: string, more = ''): void {
  console.log(`| ${what} | ${here} | ${limit} | | | ${more} |`)
}
