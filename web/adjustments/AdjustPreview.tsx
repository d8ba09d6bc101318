import { Button, Group, Stack, Text } from '@mantine/core'
import type { adjustPoints } from '#domain/adjustments/contract.ts'
import type { Answer } from '#domain/endpoint.ts'
import { fullName } from '#domain/people/rules.ts'
import { pointsIn } from '#domain/points/words.ts'
import { counted } from '#domain/text.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import classes from './AdjustPreview.module.css'

interface AdjustPreviewProps {
  points: number
  reason: string
  people: Answer<typeof adjustPoints>['people']
  error: string | undefined
  isSending: boolean
  onBack: () => void
  onConfirm: () => void
}

/** Who they are and what they would have, before anything is written. */
export function AdjustPreview({ points, reason, people, error, isSending, onBack, onConfirm }: AdjustPreviewProps) {
  const [first] = people
  const whom = people.length === 1 && first ? fullName(first.user) : counted(people.length, 'member')
  const amount = pointsIn(Math.abs(points))
  return (
    <Stack>
      <Text>
        <b>{points > 0 ? 'Bonus' : 'Correction'}:</b> {reason}
      </Text>
      <ul className={classes.people} aria-label="People">
        {people.map(({ user, points: after }) => (
          <li key={user.uuid}>
            <span className={classes.who}>
              {fullName(user)} <span className={classes.email}>{user.email}</span>
            </span>
            <span className={classes.points}>
              {(after - points).toLocaleString('en-US')} → <b>{after.toLocaleString('en-US')}</b>
            </span>
          </li>
        ))}
      </ul>
      {error && <FailedNotice message={error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={isSending} onClick={onBack}>
          Back
        </Button>
        <Button loading={isSending} onClick={onConfirm}>
          {points > 0 ? `Give ${amount} to ${whom}` : `Take ${amount} from ${whom}`}
        </Button>
      </Group>
    </Stack>
  )
}
