import { Radio, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser, type User, updateUser } from '#domain/people/contract.ts'
import type { BoardName } from '#domain/privacy/boardName.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { useAction, writeAnswer } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import { WHOLE_ROW } from '../ui/WholeRow.tsx'

/** What members see of each other; a choice is saved at once (spec: points §3.1). */
export function BoardNameChoice({ user }: { user: User }) {
  const queries = useQueryClient()
  const show = useBanner()
  const save = useAction(updateUser, {
    invalidates: [getLeaderboard, listSeasons],
    onSuccess: (answer) => void writeAnswer(queries, getUser, () => answer),
    onError: ({ message }) => show('error', message),
  })
  const chosen = save.isPending ? save.variables.body.user.boardName : user.boardName
  return (
    <Radio.Group
      label="On the leaderboard"
      value={chosen ?? user.boardName}
      readOnly={save.isPending}
      onChange={(boardName) => save.mutate({ body: { user: { boardName: boardName as BoardName } } })}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          classNames={WHOLE_ROW}
          value="name"
          label="Your name"
          description="Members see your picture, year and major, too."
        />
        <Radio
          classNames={WHOLE_ROW}
          value="alias"
          label={user.alias || 'An alias'}
          description="Members see only this alias."
        />
        <Radio classNames={WHOLE_ROW} value="hidden" label="Hidden" description="Only you see your place." />
        {user.boardName === 'name' && (
          <Text size="sm" c="dimmed">
            An alias is best chosen when a quarter begins: members who remember your place today recognise it.
          </Text>
        )}
      </Stack>
    </Radio.Group>
  )
}
