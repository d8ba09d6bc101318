import { Skeleton, VisuallyHidden } from '@mantine/core'
import podium from './Podium.module.css'
import { Step } from './Podium.tsx'
import ranking from './Ranking.module.css'

const PLACES = [1, 2, 3]
const ROWS = [12, 9, 14, 10, 8, 13]

/** The podium and its rows while they are loading. */
export function LeaderboardSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={`${podium.podium} ${podium.waiting}`} aria-hidden>
        {PLACES.map((rank) => (
          <div key={rank} className={podium.place} data-rank={rank}>
            <div className={podium.person}>
              <Skeleton height={rank === 1 ? 88 : 68} width={rank === 1 ? 88 : 68} radius={rank === 1 ? 25 : 19} />
              <Skeleton height={18} width="70%" mt={10} />
              <Skeleton height={13} width="50%" mt={4} />
            </div>
            <Step rank={rank} />
          </div>
        ))}
      </div>
      <div className={ranking.waiting} aria-hidden>
        {ROWS.map((width) => (
          <div key={width} className={ranking.waitingRow}>
            <Skeleton height={14} width={24} />
            <Skeleton height={36} width={36} radius={10} />
            <Skeleton height={16} width={`${width}rem`} />
          </div>
        ))}
      </div>
    </div>
  )
}
