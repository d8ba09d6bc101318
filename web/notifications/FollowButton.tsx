import { Button } from '@mantine/core'
import { getNotifications } from '#domain/notifications/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { useSettings } from './useSettings.ts'

/** Follows a committee: its events are in one's own calendar, and in the digest of those who want one. */
export function FollowButton({ committee }: { committee: string }) {
  const followed = useAnswer(getNotifications).data?.followed
  const { change } = useSettings()
  if (!followed) return
  const isFollowed = followed.includes(committee)
  const others = followed.filter((name) => name !== committee)
  return (
    <Button
      variant="subtle"
      size="compact-md"
      onClick={() => change({ followed: isFollowed ? others : [...followed, committee] })}
    >
      {isFollowed ? 'Following' : 'Follow'} {committee}
    </Button>
  )
}
