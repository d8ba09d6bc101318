import { type CSSProperties, useMemo } from 'react'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import classes from './Ranking.module.css'
import { RankingRow } from './RankingRow.tsx'
import { useRows } from './useRows.ts'

interface RankingProps {
  /** Everybody, the podium too; the table begins after it. */
  entries: readonly LeaderboardEntry[]
  /** The number of places on the podium. */
  onPodium: number
  /** The viewer's position in the list, counted from 0; -1 without one. */
  ownPlace: number
  onOpen: (entry: LeaderboardEntry) => void
}

/** Everybody after the podium. */
export function Ranking({ entries, onPodium, ownPlace, onOpen }: RankingProps) {
  const rest = useMemo(() => entries.slice(onPodium), [entries, onPodium])
  const { body, items, shown, above, below } = useRows(rest.length)
  return (
    <>
      {rest.length > 0 && (
        <div className={classes.frame}>
          <table
            className={classes.table}
            aria-label={onPodium > 0 ? 'Everybody after the top three' : 'Everybody'}
            aria-rowcount={rest.length + 1}
            style={widthOfRank(entries)}
          >
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col">Rank</th>
                <th scope="col">Name</th>
                <th scope="col">Rank title</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody ref={body}>
              <Gap height={above} />
              {items.map(({ index }) => (
                <RankingRow
                  key={rest[index]!.uuid}
                  entry={rest[index]!}
                  row={index + 2}
                  isOwn={index === ownPlace - onPodium}
                  onOpen={onOpen}
                />
              ))}
              <Gap height={below} />
            </tbody>
          </table>
        </div>
      )}
      <p className={classes.count}>
        {shown < rest.length
          ? `The first ${(shown + onPodium).toLocaleString('en-US')} of ${entries.length.toLocaleString('en-US')} members; scroll for more.`
          : `All ${entries.length.toLocaleString('en-US')} members.`}
      </p>
    </>
  )
}

/** The rank column has the width of its longest number, so that it does not change while rows come and go. */
function widthOfRank({ length }: readonly LeaderboardEntry[]): CSSProperties {
  // React's type knows no custom properties.
  return { '--rank': `${length.toLocaleString('en-US').length}ch` } as CSSProperties
}

/** Takes the height of the rows that are not rendered, so that the scroll bar is right. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={classes.gap}>
      <td style={{ height }} />
    </tr>
  )
}
