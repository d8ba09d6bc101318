import { Button, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Account, findAccounts } from '#domain/directory/contract.ts'
import { counted } from '#domain/text.ts'
import { useAnswer } from '../lib/useApi.ts'
import { useLast } from '../lib/useLast.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { AccountRow } from './AccountRow.tsx'
import { AccountSheet } from './AccountSheet.tsx'
import classes from './AccountsManager.module.css'

const FIRST = 20

function asked(search: string, limit: number) {
  return { query: { search, limit: String(limit) } }
}

/** The super admin finds anybody, sees what they may do, signs them out and blocks them (spec: server §7.9). */
export function AccountsManager({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [limit, setLimit] = useState(FIRST)
  const answer = useAnswer(findAccounts, asked(search, limit), { enabled: opened, staleTime: 0 })
  const fetched = useMemo(() => answer.data && { search, limit, ...answer.data }, [answer.data, search, limit])
  const last = useLast(fetched)
  const isSameSearch = last?.search === search
  const hasFailed = !answer.data && (answer.error !== null || answer.errorUpdateCount > 0)
  // The list stays until the next one is here. When that fails, only the same search still has it, up to date.
  const shorter = useAnswer(findAccounts, asked(search, last?.limit ?? FIRST), {
    enabled: opened && hasFailed && isSameSearch,
    staleTime: 0,
  })
  const kept = isSameSearch ? (shorter.data ?? last) : undefined
  const data = hasFailed ? kept : last
  const isMoreMissing = data !== undefined && !answer.data && answer.error !== null
  const [chosen, setChosen] = useState<Account>()
  const shown = useLast(chosen)
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Find a Member" size="lg">
        <Stack gap="md">
          <TextInput
            type="search"
            data-autofocus
            aria-label="Search by name or e-mail"
            placeholder="Name or e-mail"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setLimit(FIRST)
            }}
          />
          <AnswerStates
            answer={{ ...answer, data, error: isMoreMissing ? null : answer.error }}
            loading={<RowSkeletons count={5} />}
            empty={data?.found === 0 && <EmptyNotice title="Nobody has that name or address." />}
          >
            {({ accounts, found }) => (
              <Stack gap="md">
                <p className={classes.found} role="status">
                  {counted(found, 'account')}
                </p>
                <ul aria-label="Accounts">
                  {accounts.map((account) => (
                    <AccountRow key={account.uuid} account={account} onOpen={() => setChosen(account)} />
                  ))}
                </ul>
                {isMoreMissing && (
                  <Text role="alert" c="var(--bad)">
                    {answer.error?.message}
                  </Text>
                )}
                {accounts.length < found && (
                  <Button
                    variant="default"
                    loading={answer.isLoading}
                    onClick={() => (hasFailed ? answer.refetch() : setLimit(limit + 100))}
                  >
                    Show more
                  </Button>
                )}
              </Stack>
            )}
          </AnswerStates>
        </Stack>
      </Dialog>
      <AccountSheet
        account={data?.accounts.find(({ uuid }) => uuid === shown?.uuid) ?? shown}
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
      />
    </>
  )
}
