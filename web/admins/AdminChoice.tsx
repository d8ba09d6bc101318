import { UnstyledButton } from '@mantine/core'
import type { Admin } from '#domain/admins/contract.ts'
import { plainEmail } from '#domain/people/email.ts'
import { fullName } from '#domain/people/rules.ts'
import { PersonPicture } from '../ui/PersonPicture.tsx'
import classes from './admins.module.css'

interface AdminChoiceProps {
  admins: readonly Admin[]
  /** The address that stands in the field. */
  chosen: string
  onChoose: (email: string) => void
}

/** The admins who can be chosen; pressing one fills in the address. */
export function AdminChoice({ admins, chosen, onChoose }: AdminChoiceProps) {
  return (
    <ul className={classes.choice}>
      {admins.map((admin) => (
        <li key={admin.uuid}>
          <UnstyledButton
            className={classes.candidate}
            aria-pressed={admin.email === plainEmail(chosen)}
            onClick={() => onChoose(admin.email)}
          >
            <PersonPicture picture={admin.picture} name={fullName(admin)} size={36} />
            <span className={classes.names}>
              <span className={classes.name}>{fullName(admin)}</span>
              <span className={classes.email}>{admin.email}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
