import { NativeSelect } from '@mantine/core'
import { ALL_COMMITTEES } from '#domain/events/filters.ts'
import { Switcher } from '../ui/Switcher.tsx'
import type { CommitteeChoice } from './useCommitteeChoice.ts'

const OWN = 'own'

/** Chooses between one's own committee and all; an admin chooses among all committees. */
export function CommitteeSwitch({ choice: { own, all, shown, choose } }: { choice: CommitteeChoice }) {
  const chosen = shown?.length === 1 ? shown[0]! : ALL_COMMITTEES
  if (own.length === all.length) {
    return (
      <NativeSelect
        aria-label="Whose events"
        data={[ALL_COMMITTEES, ...all]}
        value={chosen}
        onChange={({ currentTarget: { value } }) => choose(value === ALL_COMMITTEES ? undefined : value)}
      />
    )
  }
  const isOwn = shown?.join() === own.join()
  // The address may name another committee.
  const other = shown && !isOwn ? [{ value: chosen, label: chosen }] : []
  return (
    <Switcher
      aria-label="Whose events"
      data={[
        { value: OWN, label: own.length === 1 ? own[0]! : 'Yours' },
        ...other,
        { value: ALL_COMMITTEES, label: 'All' },
      ]}
      value={isOwn ? OWN : chosen}
      onChange={(value) => choose(value === OWN ? undefined : value)}
    />
  )
}
