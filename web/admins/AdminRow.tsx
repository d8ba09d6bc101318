import { Button, UnstyledButton } from '@mantine/core'
import type { Admin } from '#domain/admins/contract.ts'
import { removalRefusal } from '#domain/admins/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { isSuperAdmin } from '#domain/roles/principal.ts'
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
