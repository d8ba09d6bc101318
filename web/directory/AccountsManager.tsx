import { Button, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type Account, findAccounts } from '#domain/directory/contract.ts'
import { counted } from '#domain/text.ts'
import { useAnswer } from '../lib/useApi.ts'
import { useLast } from '../lib/useLast.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { AccountRow, AccountSheet } from './Account.tsx'
import classes from './AccountsManager.module.css'

const FIRST = 20
const MORE = 100

/** The super admin finds anybody, sees what they may do, signs them out and blocks them (spec: server §7.9). */
export function AccountsManager({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [limit, setLimit] = useState(FIRST)
  const answer = useAnswer(
    findAccounts,
    { query: { search, limit: String(limit) } },
    // The current list stays while another one is fetched.
    { enabled: opened, staleTime: 0, placeholderData: (before) => before, networkMode: 'always' },
  )
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
            answer={answer}
            loading={<RowSkeletons count={5} />}
            empty={answer.data?.found === 0 && <EmptyNotice title="Nobody has that name or address." />}
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
                {accounts.length < found && (
                  <Button variant="default" loading={answer.isPlaceholderData} onClick={() => setLimit(limit + MORE)}>
                    Show more
                  </Button>
                )}
              </Stack>
            )}
          </AnswerStates>
        </Stack>
      </Dialog>
      <AccountSheet
        account={answer.data?.accounts.find(({ uuid }) => uuid === shown?.uuid) ?? shown}
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
      />
    </>
  )
}
