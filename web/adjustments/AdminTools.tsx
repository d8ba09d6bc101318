import { Button, Group } from '@mantine/core'
import { IconGift, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { listBadges } from '#domain/badges/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { AdjustPoints } from './AdjustPoints.tsx'

/** What admins do on the leaderboard, which they know as Members. */
export function AdminTools() {
  const [isAdjusting, setAdjusting] = useState(false)
  const hasActiveMembers = Boolean(useAnswer(listBadges).data?.active)
  return (
    <>
      <Group gap="xs">
        {hasActiveMembers && (
          <LinkButton to="/leaderboard/active" icon={IconUserCheck} iconSize={20}>
            Active members
          </LinkButton>
        )}
        <Button variant="default" leftSection={<IconGift size={20} aria-hidden />} onClick={() => setAdjusting(true)}>
          Bonus or correction
        </Button>
      </Group>
      <AdjustPoints opened={isAdjusting} onClose={() => setAdjusting(false)} />
    </>
  )
}
