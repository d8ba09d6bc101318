import { Anchor } from '@mantine/core'
import type { Admin } from '#domain/admins/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { useLast } from '../lib/useLast.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './UserInfo.module.css'

/** Who an admin of the list is (spec: members §15.8). */
export function UserInfo({ admin, onClose }: { admin: Admin | undefined; onClose: () => void }) {
  const shown = useLast(admin)
  return (
    <Dialog opened={admin !== undefined} onClose={onClose} title="User Info" size="sm">
      {shown && (
        <div className={classes.who}>
          <Avatar picture={shown.picture} name={fullName(shown)} size={112} />
          <p className={classes.name}>{fullName(shown)}</p>
          {shown.email && (
            <Anchor className={classes.email!} href={`mailto:${shown.email}`}>
              {shown.email}
            </Anchor>
          )}
          <dl className={classes.facts}>
            <dt>Access</dt>
            <dd>{shown.accessType}</dd>
          </dl>
        </div>
      )}
    </Dialog>
  )
}
