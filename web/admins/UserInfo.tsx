import { Anchor } from '@mantine/core'
import { fullName, yearName } from '#domain/people/rules.ts'
import { useLast } from '../lib/useLast.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './UserInfo.module.css'

/** What officers may see of a person. Some lists contain only a part. */
export interface KnownPerson {
  firstName: string
  lastName: string
  picture: string
  email?: string
  major?: string
  year?: number
  accessType?: string
}

interface UserInfoProps {
  person: KnownPerson | undefined
  onClose: () => void
}

/** Who somebody is (spec: members §15.8). */
export function UserInfo({ person, onClose }: UserInfoProps) {
  const shown = useLast(person)
  const facts = shown && factsOf(shown)
  return (
    <Dialog opened={person !== undefined} onClose={onClose} title="User Info" size="sm">
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
            {facts?.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Dialog>
  )
}

function factsOf({ major, year, accessType }: KnownPerson): (readonly [string, string])[] {
  const facts = [
    ['Major', major],
    ['Year', year === undefined ? undefined : yearName(year)],
    ['Access', accessType],
  ] as const
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
