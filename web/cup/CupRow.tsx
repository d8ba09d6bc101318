import { type CupEntry, getCup } from '#domain/cup/contract.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { committeeColors } from '../theme/committee.ts'
import classes from './CupRow.module.css'

/** The committees that compete in a season, the leader's tile filled; nothing while none is placed (spec: points §5.3). */
export function CupRow({ season }: { season: string | undefined }) {
  const { data } = useAnswer(getCup, season === undefined ? undefined : { query: { season } })
  if (!data || data.cup.length === 0) return null
  return (
    <section className={classes.cup} aria-label="Committee cup">
      <h2 className={classes.title}>
        Committee cup <span className={classes.unit}>check-ins for each person</span>
      </h2>
      <ol
        className={classes.tiles}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard, too
        tabIndex={0}
      >
        {data.cup.map((entry, place) => (
          <Tile key={entry.committee} entry={entry} leads={place === 0} />
        ))}
      </ol>
    </section>
  )
}

function Tile({ entry: { committee, perPerson }, leads }: { entry: CupEntry; leads: boolean }) {
  const color = useCommitteeColor(committee)
  return (
    <li className={classes.tile} style={committeeColors(color)} data-leads={leads || undefined}>
      <span className={classes.committee}>{committee}</span>
      <span className={classes.number}>{perPerson.toFixed(1)}</span>
    </li>
  )
}
