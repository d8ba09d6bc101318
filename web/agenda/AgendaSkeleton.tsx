import { Skeleton, VisuallyHidden } from '@mantine/core'
import agenda from './Agenda.module.css'
import tile from './EventTile.module.css'

/** A month of the agenda while it is loading. */
export function AgendaSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={agenda.month} aria-hidden>
        <div className={agenda.monthHeader}>
          <Skeleton height={28} width={240} />
        </div>
        {[0, 1, 2, 3].map((day) => (
          <div key={day} className={agenda.day}>
            <Skeleton height={18} width={110} mt={4} />
            <div className={agenda.tiles}>
              <div className={tile.tile}>
                <Skeleton className={tile.waiting!} />
                <div className={tile.what}>
                  <Skeleton height={18} width={`${50 + day * 9}%`} />
                  <Skeleton height={14} width="40%" />
                </div>
                <Skeleton height={24} className={tile.doings!} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
