import { Button, UnstyledButton } from '@mantine/core'
import type { Admin } from '#domain/admins/contract.ts'
import { isSuperAdmin } from '#domain/admins/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { PersonPicture } from '../ui/PersonPicture.tsx'
import classes from './admins.module.css'

interface AdminRowProps {
  admin: Admin
  /** Whether whoever looks is this very person: only the super admin can hand the role on. */
  isViewer: boolean
  onShow: () => void
  onRemove: () => void
  onReassign: () => void
}

/** One officer of the list; the super admin cannot be removed (PRODUCT §2, Control panel). */
export function AdminRow({ admin, isViewer, onShow, onRemove, onReassign }: AdminRowProps) {
  const name = fullName(admin)
  const isSuper = isSuperAdmin(admin)
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.person} onClick={onShow}>
        <PersonPicture picture={admin.picture} name={name} />
        <span className={classes.names}>
          <span className={classes.name}>{name}</span>
          <span className={classes.email}>{admin.email}</span>
        </span>
      </UnstyledButton>
      <span className={classes.role} data-super={isSuper || undefined}>
        {admin.accessType}
      </span>
      {isSuper ? (
        <Button variant="default" disabled={!isViewer} onClick={onReassign}>
          Reassign
        </Button>
      ) : (
        <Button variant="subtle" color="var(--bad)" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      )}
    </li>
  )
}
