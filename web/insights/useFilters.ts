import { useSearchParams } from 'react-router'
import { type Time, timesAt } from '#domain/insights/times.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'

/** The time and the committee of the figures, as the address has them: `?time=Winter+2026&committee=AI`. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const times = timesAt(useNow(), useChapter())
  const usual = times[0]!
  const time = times.find(({ name }) => name === params.get('time')) ?? usual
  const committee = params.get('committee') ?? ''
  const choose = (name: string, ofCommittee: string) =>
    setParams(
      { ...(name !== usual.name && { time: name }), ...(ofCommittee && { committee: ofCommittee }) },
      { replace: true, preventScrollReset: true },
    )
  return {
    times,
    time,
    committee,
    query: queryOf(time, committee),
    /** The quarter before the chosen one. */
    before: time.before && { name: time.before.name, query: queryOf(time.before, committee) },
    choose,
  }
}

function queryOf({ from, to }: Time, committee: string) {
  return { from, to, ...(committee && { committee }) }
}
