import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { listBadges } from '#domain/badges/contract.ts'
import { listAttendance } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import type { User } from '#domain/people/contract.ts'
import type { FeedQuarter } from '#domain/points/feed.ts'
import { attendedIn, seasonCard } from '#domain/points/seasonCard.ts'
import { useAnswer } from '../lib/useApi.ts'
import { usePublished } from '../lib/usePublished.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'

const SeasonCardDialog = lazyWindow(async () => (await import('./SeasonCardDialog.tsx')).SeasonCardDialog)

/** Opens the card of a closed quarter. Nothing while what it says is not loaded. */
export function ShareQuarter({ quarter, user }: { quarter: FeedQuarter; user: User }) {
  const [isOpen, setOpen] = useState(false)
  const badges = useAnswer(listBadges).data?.badges
  const attendance = useAnswer(listAttendance).data?.attendance
  const events = usePublished(listEvents).data?.events
  const card = useMemo(() => {
    if (!badges || !attendance || !events) return undefined
    const inQuarter = attendedIn(quarter, attendance)
    const attended = events.filter(({ uuid }) => inQuarter.has(uuid))
    return seasonCard(quarter, { name: user.name, boardName: user.boardName, attended, badges })
  }, [badges, attendance, events, quarter, user])
  if (!card) return null
  return (
    <>
      <Button variant="default" mb="md" leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Share {card.season}
      </Button>
      <SeasonCardDialog opened={isOpen} onClose={() => setOpen(false)} card={card} />
    </>
  )
}
