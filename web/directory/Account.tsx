import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { blockRefusal } from '#domain/admins/rules.ts'
import { type Account, blockAccount, endSessions, findAccounts, unblockAccount } from '#domain/directory/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { isAdmin, isSuperAdmin } from '#domain/roles/principal.ts'
import { counted } from '#domain/text.ts'
import { useAction } from '../lib/useApi.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useOutcomeBanner } from '../ui/Banner.tsx'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './AccountsManager.module.css'

/** One person in the list. A press opens what can be done about them. */
export function AccountRow({ account, onOpen }: { account: Account; onOpen: () => void }) {
  return (
    <li className={classes.item}>
      <UnstyledButton className={classes.row} onClick={onOpen}>
        <Avatar picture={account.picture} name={fullName(account)} />
        <span className={classes.who}>
          <span className={classes.name}>{fullName(account)}</span>
          <AccountFacts account={account} />
        </span>
        <IconChevronRight size={20} aria-hidden />
      </UnstyledButton>
    </li>
  )
}

/** The address, what they may, and where they are signed in. */
function AccountFacts({ account }: { account: Account }) {
  const { email, sessions, isBlocked } = account
  return (
    <>
      <span className={classes.email}>{email || 'no address: another account has it now'}</span>
      <span className={classes.facts}>
        {isBlocked && <b className={classes.blocked}>Blocked</b>}
        <span>{rightsOf(account)}</span>
        <span>{sessions > 0 ? `signed in on ${counted(sessions, 'device')}` : 'not signed in'}</span>
      </span>
    </>
  )
}

function rightsOf(account: Account): string {
  if (isSuperAdmin(account)) return 'Super admin'
  if (isAdmin(account)) return 'Admin'
  if (account.committees.length > 0) return `Officer of ${account.committees.join(', ')}`
  return account.isRegistered ? 'Member' : 'Not registered yet'
}

interface AccountSheetProps {
  /** Kept while the sheet closes. */
  account: Account | undefined
  opened: boolean
  onClose: () => void
}

/** One person: who they are, and what can be done about it. */
export function AccountSheet({ account, opened, onClose }: AccountSheetProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={account && fullName(account)} size="sm">
      {account && <Sheet key={account.uuid} account={account} />}
    </Dialog>
  )
}

function Sheet({ account }: { account: Account }) {
  const name = fullName(account)
  const { uuid, sessions, isBlocked } = account
  const [blocked, setBlocked] = useState<Account>()
  const outcome = useOutcomeBanner()
  const unblock = useAction(unblockAccount, { ...outcome, invalidates: [findAccounts] })
  const signOut = useAction(endSessions, { ...outcome, invalidates: [findAccounts] })
  return (
    <div className={classes.sheet}>
      <div className={classes.person}>
        <Avatar picture={account.picture} name={name} size={64} />
        <div className={classes.who}>
          <AccountFacts account={account} />
        </div>
      </div>
      {sessions > 0 && !isSuperAdmin(account) && (
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate({ params: { uuid } })}>
          Sign out everywhere
        </Button>
      )}
      {isBlocked && (
        <Button variant="default" loading={unblock.isPending} onClick={() => unblock.mutate({ params: { uuid } })}>
          Unblock
        </Button>
      )}
      {!isBlocked && blockRefusal(account) === undefined && (
        <Button variant="subtle" color="var(--bad)" onClick={() => setBlocked(account)}>
          Block
        </Button>
      )}
      <ConfirmAction
        subject={blocked}
        question={`Block ${name}?`}
        yes="Block"
        no="Cancel"
        action={blockAccount}
        sends={({ uuid }) => ({ params: { uuid } })}
        invalidates={[findAccounts]}
        onClose={() => setBlocked(undefined)}
      >
        {() =>
          'They are signed out everywhere, cannot sign in, and lose every role. Points and history stay. You can unblock them at any time.'
        }
      </ConfirmAction>
    </div>
  )
}
