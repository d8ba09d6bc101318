import { useSearchParams } from 'react-router'
import { timesAt } from '#domain/insights/times.ts'
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
    query: { ...(time !== usual && { from: time.from, to: time.to }), ...(committee && { committee }) },
    choose,
  }
}
