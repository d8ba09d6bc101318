import { Button, UnstyledButton } from '@mantine/core'
import { type Admin, type Invitation, listAdmins, removeAdmin } from '#domain/admins/contract.ts'
import { removalRefusal } from '#domain/admins/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { isSuperAdmin } from '#domain/roles/principal.ts'
import { useAction } from '../lib/useApi.ts'
import { useOutcomeBanner } from '../ui/Banner.tsx'
import { PersonLine } from '../ui/PersonLine.tsx'
import classes from './AdminsManager.module.css'

interface AdminRowProps {
  admin: Admin
  /** Whether this is the viewer: only the super admin can hand the role on. */
  isViewer: boolean
  onShow: () => void
  onRemove: () => void
  onReassign: () => void
}

/** One admin of the list, who can be removed; the super admin can hand over the role instead (spec: members §15.3). */
export function AdminRow({ admin, isViewer, onShow, onRemove, onReassign }: AdminRowProps) {
  const name = fullName(admin)
  const isSuper = isSuperAdmin(admin)
  const canBeRemoved = removalRefusal({ ...admin, name }) === undefined
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.person} onClick={onShow}>
        <PersonLine picture={admin.picture} name={name} detail={admin.email} />
      </UnstyledButton>
      <span className={classes.role} data-super={isSuper || undefined}>
        {admin.accessType}
      </span>
      {isSuper && (
        <Button variant="default" disabled={!isViewer} onClick={onReassign}>
          Reassign
        </Button>
      )}
      {canBeRemoved && (
        <Button variant="subtle" color="var(--bad)" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      )}
    </li>
  )
}

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
