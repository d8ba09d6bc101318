import { Button } from '@mantine/core'
import { type Invitation, listAdmins, removeAdmin } from '#domain/admins/contract.ts'
import { useAction } from '../lib/useApi.ts'
import { useOutcomeBanner } from '../ui/Banner.tsx'
import { PersonLine } from '../ui/PersonLine.tsx'
import classes from './AdminsManager.module.css'

/** Somebody who becomes an admin at their first sign-in, until the invitation is withdrawn (spec: chapter §1.6). */
export function InvitedRow({ email }: Invitation) {
  const outcome = useOutcomeBanner()
  const withdraw = useAction(removeAdmin, { invalidates: [listAdmins], ...outcome })
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <PersonLine picture="" name={email} detail="Has not signed in yet" />
      </span>
      <span className={classes.role}>INVITED</span>
      <Button
        variant="subtle"
        color="var(--bad)"
        loading={withdraw.isPending}
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => withdraw.mutate({ body: { email } })}
      >
        Withdraw
      </Button>
    </li>
  )
}
