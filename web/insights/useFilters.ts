import { useSearchParams } from 'react-router'
import { type Time, timesAt } from '#domain/insights/times.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'

const NAMES = ['from', 'to', 'committee'] as const
type Filters = Partial<Record<(typeof NAMES)[number], string>>

/** The time and the committee of the figures, as the address has them: `?from=2026-01-04&to=2026-03-24&committee=AI`. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const query: Filters = Object.fromEntries(
    NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  const { from, to } = query
  const [usual, ...others] = timesAt(useNow(), useChapter())
  const known = [usual!, ...others]
  const chosen = from && to ? known.find((time) => time.from === from && time.to === to) : usual
  const own: Time = { name: [from, to].map((day) => day ?? '…').join(' – '), from: from ?? '', to: to ?? '' }
  const set = (filters: Filters) => setParams(new URLSearchParams(filters), { replace: true, preventScrollReset: true })
  return {
    query,
    times: chosen ? known : [own, ...known],
    time: chosen ?? own,
    choose: ({ name }: Pick<Time, 'name'>) => {
      const { from, to } = known.find((time) => time.name === name) ?? usual!
      const { committee } = query
      set({ ...(name !== usual!.name && { from, to }), ...(committee && { committee }) })
    },
    chooseCommittee: (committee: string) => {
      const { committee: _, ...time } = query
      set({ ...time, ...(committee && { committee }) })
    },
  }
}
