import '@mantine/core/styles/Chip.layer.css'
import { Chip, Group } from '@mantine/core'
import { useChapter } from '../lib/chapter.tsx'
import classes from './NotificationsPage.module.css'

interface FollowedProps {
  followed: readonly string[]
  onChange: (followed: string[]) => void
}

/** The committees that a member follows. */
export function Followed({ followed, onChange }: FollowedProps) {
  const { committees } = useChapter()
  return (
    <section className={classes.part} aria-labelledby="followed">
      <h2 id="followed">Committees you follow</h2>
      <p>Their events are in your calendar. Switch on “New events” to hear of new ones, at most once a day.</p>
      <Chip.Group multiple value={[...followed]} onChange={onChange}>
        <Group gap="xs">
          {committees.map(({ name }) => (
            <Chip key={name} value={name} variant="outline" classNames={{ label: classes.committee! }}>
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </section>
  )
}
