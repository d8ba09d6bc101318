import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { MOST_PEOPLE } from '#domain/adjustments/contract.ts'
import { LONGEST_REASON } from '#domain/adjustments/rules.ts'
import { peopleIn } from '#domain/door/pastedList.ts'
import type { CallError } from '../lib/api.ts'

/** What an admin has typed so far. */
export interface Adjustment {
  people: string
  points: string
  reason: string
}

export const EMPTY: Adjustment = { people: '', points: '', reason: '' }

/** What is sent. A minus may be typed as a hyphen or as the sign. */
export function bodyOf({ people, points, reason }: Adjustment, member: { uuid: string } | undefined) {
  const number = Number(points.trim().replace('−', '-'))
  return { people: member ? [member.uuid] : peopleIn(people), points: number, reason }
}

interface AdjustFormProps {
  written: Adjustment
  withPeople: boolean
  error: Pick<CallError, 'field' | 'message'> | null
  isSending: boolean
  onWrite: (change: Partial<Adjustment>) => void
  onPreview: () => void
}

export function AdjustForm({ written, withPeople, error, isSending, onWrite, onPreview }: AdjustFormProps) {
  const people = peopleIn(written.people).length
  const isTooMany = people > MOST_PEOPLE
  const errorAt = (field: keyof Adjustment) => (error?.field === field ? error.message : undefined)
  const isElsewhere = error && !['people', 'points', 'reason'].includes(error.field ?? '')
  const isComplete = (!withPeople || people > 0) && written.points.trim() !== '' && written.reason.trim() !== ''
  return (
    <form
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        if (isComplete && !isTooMany && !isSending) onPreview()
      }}
    >
      <Stack>
        {withPeople && (
          <Textarea
            label="E-mail addresses"
            description="Paste a column of addresses, or type them."
            autosize
            minRows={3}
            maxRows={8}
            value={written.people}
            readOnly={isSending}
            onChange={({ currentTarget }) => onWrite({ people: currentTarget.value })}
            error={isTooMany ? `At most ${MOST_PEOPLE} people at once; these are ${people}.` : errorAt('people')}
            data-autofocus
          />
        )}
        <TextInput
          label="Points for each"
          description="For example 10, or −10 to take points back."
          autoComplete="off"
          value={written.points}
          readOnly={isSending}
          onChange={({ currentTarget }) => onWrite({ points: currentTarget.value })}
          error={withPeople ? errorAt('points') : (errorAt('points') ?? errorAt('people'))}
        />
        <TextInput
          label="Reason"
          description="Members read it in their history."
          maxLength={LONGEST_REASON}
          value={written.reason}
          readOnly={isSending}
          onChange={({ currentTarget }) => onWrite({ reason: currentTarget.value })}
          error={errorAt('reason') ?? (isElsewhere ? error.message : undefined)}
        />
        <Button type="submit" disabled={!isComplete || isTooMany} loading={isSending}>
          Look first
        </Button>
      </Stack>
    </form>
  )
}
