import { UnstyledButton } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { rankTitle } from './place.ts'
import classes from './Ranking.module.css'
import { You } from './You.tsx'

/** How many rows can be scrolled at first, and how many more each time the bottom is reached (spec: members §9.3). */
const FIRST_ROWS = 200
const MORE_ROWS = 100
/** The height of every row, so that positions are known without rendering. */
const ROW_REM = 4

interface RankingRowProps {
  entry: LeaderboardEntry
  /** Counted from 1 including the head of the table, for screen readers, because most rows are not rendered. */
  row: number
  isOwn: boolean
  onOpen: (entry: LeaderboardEntry) => void
}

/**
 * Rank number, name, rank title and points (spec: members §9.1). The whole row can be pressed.
 * Memoised, because many rows stay while others scroll in.
 */
const RankingRow = memo(function RankingRow({ entry, row, isOwn, onOpen }: RankingRowProps) {
  const { levels } = useChapter()
  return (
    <tr className={classes.row} aria-rowindex={row} data-own={isOwn || undefined}>
      <td className={classes.rank}>{entry.rank.toLocaleString('en-US')}</td>
      <td className={classes.who}>
        <UnstyledButton className={classes.person} onClick={() => onOpen(entry)}>
          <Avatar picture={entry.picture} name={fullName(entry)} size={36} />
          <span className={classes.name}>
            <bdi>{fullName(entry)}</bdi>
          </span>
          {isOwn && <You />}
        </UnstyledButton>
      </td>
      <td className={classes.title}>{rankTitle(entry, levels)}</td>
      <td className={classes.points}>{entry.points.toLocaleString('en-US')}</td>
    </tr>
  )
})

interface RankingProps {
  /** Everybody, the podium too; the table begins after it. */
  entries: readonly LeaderboardEntry[]
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

/** Renders only the visible rows of a long table. */
function useRows(count: number) {
  const [loaded, setLoaded] = useState(FIRST_ROWS)
  const [scrollMargin, setScrollMargin] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = Math.min(loaded, count)
  const height = ROW_REM * rem()
  const virtual = useWindowVirtualizer({
    count: shown,
    estimateSize: () => height,
    // Lines above the table may open after it was measured.
    overscan: 8,
    scrollMargin,
    useFlushSync: false,
  })
  const visible = virtual.getVirtualItems()
  // Otherwise new rows, their layout and their painting are one long task on a slow phone. The first ones do not wait.
  const rendered = useDeferredValue(visible)
  // The list may have become shorter since.
  const items = (rendered.length > 0 ? rendered : visible).filter(({ index }) => index < shown)
  const last = items.at(-1)?.index ?? 0

  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  useEffect(() => {
    if (last === shown - 1 && shown < count) setLoaded(shown + MORE_ROWS)
  }, [last, shown, count])

  return {
    body,
    items,
    shown,
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
  }
}

function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
