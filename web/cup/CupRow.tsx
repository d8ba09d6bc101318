import { type CupEntry, getCup } from '#domain/cup/contract.ts'
import { cupNumbers } from '#domain/cup/words.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { committeeColors } from '../theme/committee.ts'
import { FoldLine } from '../ui/FoldLine.tsx'
import classes from './CupRow.module.css'

/** Who leads the cup, in one line that opens into the placed committees; nothing while none is (spec: points §5.3). */
export function CupRow({ season, isOver }: { season: string | undefined; isOver: boolean }) {
  const { data } = useAnswer(getCup, season === undefined ? undefined : { query: { season } })
  const [leader] = data?.cup ?? []
  if (!data || !leader) return null
  const numbers = cupNumbers(data.cup.map(({ perPerson }) => perPerson))
  return (
    <FoldLine line={`${leader.committee} ${isOver ? 'won' : 'leads'} the cup`}>
      <p className={classes.unit}>Check-ins for each person who came</p>
      <ol className={classes.tiles}>
        {data.cup.map((entry, place) => (
          <Tile key={entry.committee} entry={entry} number={numbers[place]!} leads={place === 0} />
        ))}
      </ol>
    </FoldLine>
  )
}

function Tile({ entry: { committee }, number, leads }: { entry: CupEntry; number: string; leads: boolean }) {
  const color = useCommitteeColor(committee)
  return (
    <li className={classes.tile} style={committeeColors(color)} data-leads={leads || undefined}>
      <span className={classes.committee}>{committee}</span>
      <span className={classes.number}>{number}</span>
    </li>
  )
}
