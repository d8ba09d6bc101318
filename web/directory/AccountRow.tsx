import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Account } from '#domain/directory/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { isAdmin, isSuperAdmin } from '#domain/roles/principal.ts'
import { counted } from '#domain/text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './AccountsManager.module.css'

interface AccountRowProps {
  account: Account
  onOpen: () => void
}

/** One person in the list. A press opens what can be done about them. */
export function AccountRow({ account, onOpen }: AccountRowProps) {
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
export function AccountFacts({ account }: { account: Account }) {
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
