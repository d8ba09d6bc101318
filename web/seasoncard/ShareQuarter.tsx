import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#domain/people/contract.ts'
import type { FeedQuarter } from '#domain/points/feed.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { useSeasonCard } from './useSeasonCard.ts'

const SeasonCardDialog = lazyWindow(async () => (await import('./SeasonCardDialog.tsx')).SeasonCardDialog)

/** Opens the card of a closed quarter. Nothing while what it says is not loaded. */
export function ShareQuarter({ quarter, user, label }: { quarter: FeedQuarter; user: User; label?: string }) {
  const [isOpen, setOpen] = useState(false)
  const card = useSeasonCard(quarter, user)
  if (!card) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {label ?? `Share ${card.season}`}
      </Button>
      <SeasonCardDialog opened={isOpen} onClose={() => setOpen(false)} card={card} />
    </>
  )
}
