import { UnstyledButton } from '@mantine/core'
import type { Admin } from '#domain/admins/contract.ts'
import { plainEmail } from '#domain/people/email.ts'
import { fullName } from '#domain/people/rules.ts'
import { PersonLine } from '../ui/PersonLine.tsx'
import classes from './AdminsManager.module.css'

interface AdminChoiceProps {
  admins: readonly Admin[]
  /** The address in the field. */
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
            <PersonLine picture={admin.picture} name={fullName(admin)} detail={admin.email} size={36} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
