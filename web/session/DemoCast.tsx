import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type CallError } from '../lib/api.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { PlainButton } from '../ui/PlainButton.tsx'
import classes from './DemoCast.module.css'
import type { Login } from './useLogin.ts'

/** The demo's identity provider, which signs in anyone. It exists only in the demo. */
const PROVIDER = '/identity'
const SHOWN = 4
const NEW_STUDENT = 'New Student'

interface DemoPerson {
  sub: string
  name: string
  picture: string
  role: 'member' | 'officer' | 'admin' | 'superAdmin'
  state: 'pending' | 'registered' | 'blocked'
}

/** The demo's button, which looks as Google's and leads to the choice of people. */
export function DemoCast({ login }: { login: Login }) {
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) return <Cast login={login} />
  return (
    <button type="button" className={classes.google} onClick={() => setChoosing(true)}>
      <img src="/google.svg" alt="" width={18} height={18} className={classes.mark} />
      Sign in with Google
    </button>
  )
}

/** Ada, Grace, anyone of the chapter, or a new student. */
function Cast({ login }: { login: Login }) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 150)
  // The cast first, then everybody whose name matches the search.
  const people = useQuery<DemoPerson[], CallError>({
    queryKey: [PROVIDER, asked],
    queryFn: async () => {
      const answer = await ask('GET', `${PROVIDER}/people?${new URLSearchParams({ search: asked })}`)
      return (answer as { people: DemoPerson[] }).people
    },
    placeholderData: keepPreviousData,
  })
  const token = useMutation<string, CallError, { sub: string } | { name: string }>({
    mutationFn: async (wanted) => ((await ask('POST', `${PROVIDER}/token`, wanted)) as { tokenId: string }).tokenId,
    onSuccess: login.withToken,
    onError: ({ message }) => login.fail(message),
  })
  const isBusy = token.isPending || login.isPending

  if (people.error) return <FailedNotice message={people.error.message} onRetry={people.refetch} />
  if (!people.data) return <LoadingScreen />
  return (
    <div className={classes.cast}>
      {/* The button that led here has gone. */}
      <p ref={focus} tabIndex={-1} className={classes.demo}>
        This is the demo. Sign in as anyone:
      </p>
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

function focus(words: HTMLElement | null): void {
  words?.focus({ preventScroll: true })
}

function roleOf({ role, state }: DemoPerson): string {
  if (state !== 'registered') return { pending: 'not registered', blocked: 'blocked' }[state]
  return { member: 'member', officer: 'officer', admin: 'admin', superAdmin: 'super admin' }[role]
}
