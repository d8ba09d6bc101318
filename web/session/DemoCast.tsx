import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { PlainButton } from '../ui/PlainButton.tsx'
import classes from './DemoCast.module.css'
import { type DemoPerson, useDemoPeople, useDemoToken } from './demoIdentity.ts'
import type { Login } from './useLogin.ts'

const SHOWN = 4
const NEW_STUDENT = 'New Student'

/** The demo's sign-in: as Ada, Grace, anyone of the chapter, or a new student. */
export function DemoCast({ login }: { login: Login }) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 150)
  const people = useDemoPeople(asked)
  const token = useDemoToken({ onSuccess: login.withToken, onError: ({ message }) => login.fail(message) })
  const isBusy = token.isPending || login.isPending

  if (people.error) return <FailedNotice message={people.error.message} onRetry={people.refetch} />
  if (!people.data) return <LoadingScreen />
  return (
    <div className={classes.cast}>
      <p className={classes.demo}>This is the demo. Sign in as anyone:</p>
      <ul className={classes.people} aria-label="People" aria-live="polite">
        {people.data.slice(0, SHOWN).map((person) => (
          <li key={person.sub}>
            <button
              type="button"
              className={classes.person}
              disabled={isBusy}
              onClick={() => token.mutate({ sub: person.sub })}
            >
              <Avatar picture={person.picture} name={person.name} size={40} />
              <span className={classes.name}>{person.name}</span>
              <span className={classes.role}>{roleOf(person)}</span>
            </button>
          </li>
        ))}
        {people.data.length === 0 && <li className={classes.nobody}>Nobody of that name is in the chapter.</li>}
      </ul>
      <label className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          aria-label="Search for anyone in the chapter"
          placeholder="Or search for anyone in the chapter"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      <PlainButton disabled={isBusy} onClick={() => token.mutate({ name: search.trim() || NEW_STUDENT })}>
        <IconUserPlus size={18} aria-hidden />
        Sign in as a new student
      </PlainButton>
    </div>
  )
}

function roleOf({ role, state }: DemoPerson): string {
  if (state !== 'registered') return { pending: 'not registered', blocked: 'blocked' }[state]
  return { member: 'member', officer: 'officer', admin: 'admin', superAdmin: 'super admin' }[role]
}
