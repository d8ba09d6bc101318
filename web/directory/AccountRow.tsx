import { Button } from '@mantine/core'
import { blockRefusal } from '#domain/admins/rules.ts'
import { type Account, endSessions, findAccounts, unblockAccount } from '#domain/directory/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { isAdmin, isSuperAdmin } from '#domain/roles/principal.ts'
import { counted } from '#domain/text.ts'
import { useAction } from '../lib/useApi.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useOutcomeBanner } from '../ui/Banner.tsx'
import classes from './AccountsManager.module.css'

interface AccountRowProps {
  account: Account
  onBlock: () => void
}

/** One person: who they are, what they may, and what can be done about it. */
export function AccountRow({ account, onBlock }: AccountRowProps) {
  const name = fullName(account)
  const { uuid, sessions, isBlocked } = account
  const outcome = useOutcomeBanner()
  const unblock = useAction(unblockAccount, { ...outcome, invalidates: [findAccounts] })
  const signOut = useAction(endSessions, { ...outcome, invalidates: [findAccounts] })
  return (
    <li className={classes.row}>
      <Avatar picture={account.picture} name={name} />
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.email}>{account.email || 'no address: another account has it now'}</span>
        <span className={classes.facts}>
          {isBlocked && <b className={classes.blocked}>Blocked</b>}
          <span>{rightsOf(account)}</span>
          <span>{sessions > 0 ? `signed in on ${counted(sessions, 'device')}` : 'not signed in'}</span>
        </span>
      </div>
      <div className={classes.actions}>
        {sessions > 0 && !isSuperAdmin(account) && (
          <Button
            size="sm"
            variant="default"
            loading={signOut.isPending}
            onClick={() => signOut.mutate({ params: { uuid } })}
            aria-label={`Sign out ${name} everywhere`}
          >
            Sign out
          </Button>
        )}
        {isBlocked && (
          <Button
            size="sm"
            variant="default"
            loading={unblock.isPending}
            onClick={() => unblock.mutate({ params: { uuid } })}
            aria-label={`Unblock ${name}`}
          >
            Unblock
          </Button>
        )}
        {!isBlocked && blockRefusal(account) === undefined && (
          <Button size="sm" variant="subtle" color="var(--bad)" onClick={onBlock} aria-label={`Block ${name}`}>
            Block
          </Button>
        )}
      </div>
    </li>
  )
}

function rightsOf(account: Account): string {
  if (isSuperAdmin(account)) return 'Super admin'
  if (isAdmin(account)) return 'Admin'
  if (account.committees.length > 0) return `Officer of ${account.committees.join(', ')}`
  return account.isRegistered ? 'Member' : 'Not registered yet'
}
