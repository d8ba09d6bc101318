import { Anchor, Button, Select, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { register } from '#domain/account/contract.ts'
import type { User } from '#domain/people/contract.ts'
import { YEARS } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { readToken, sessionIn } from '../lib/storedToken.ts'
import { useAction } from '../lib/useApi.ts'
import { useResetAfter } from '../lib/useResetAfter.ts'
import { SignInLayout } from '../session/SignInLayout.tsx'
import { useBanner } from '../ui/Banner.tsx'
import classes from './RegisterPage.module.css'

interface RegistrationFormProps {
  isBusy: boolean
  onSubmit: (info: { major: string; year: number }) => void
}

const YEAR_OPTIONS = YEARS.map((label, place) => ({ value: String(place + 1), label }))

/** How long the outcome of a registration is remembered (spec: members §5.4). */
const OUTCOME_MILLISECONDS = 1000

/** The one step between the first sign-in and the chapter (spec: members §5). */
export function RegisterPage() {
  const { refresh, signOut } = useSession()
  const email = sessionIn(readToken())?.email
  const [user, setUser] = useState<User>()
  const [refusal, setRefusal] = useState('')
  const say = useBanner()
  const registration = useAction(register, {
    onSuccess: (answer) => {
      setUser(answer.user)
      refresh(answer.token)
    },
    onError: ({ message, code }) => {
      if (code !== 'already_registered') return say('error', message)
      // Its answer was lost, or it was sent elsewhere. Only a new sign-in brings a token that knows of it.
      setRefusal(`${message} Please sign in again.`)
    },
  })
  useResetAfter(registration, OUTCOME_MILLISECONDS)

  if (user) return <Complete user={user} />
  return (
    <SignInLayout
      title="Complete Registration"
      back={
        <Link to="/" onClick={signOut}>
          <IconArrowLeft size={18} aria-hidden />
          Back to login
        </Link>
      }
    >
      {refusal === '' ? (
        <>
          {email && (
            <Text className={classes.account}>
              <bdi>{email}</bdi>
              <Anchor component="button" type="button" className={classes.other!} onClick={signOut}>
                Not you?
              </Anchor>
            </Text>
          )}
          <Text c="dimmed">Two answers, and you are in. You can change both later.</Text>
          <RegistrationForm
            isBusy={registration.isPending}
            onSubmit={(info) => registration.mutate({ body: { info } })}
          />
        </>
      ) : (
        <>
          <Text role="alert">{refusal}</Text>
          <Button size="lg" onClick={signOut}>
            Back to login
          </Button>
        </>
      )}
    </SignInLayout>
  )
}

function Complete({ user }: { user: User }) {
  const { organization } = useChapter()
  return (
    <SignInLayout title="Registration Complete" back={null}>
      <Text role="status" className={classes.welcome}>
        <IconCircleCheck size={22} aria-hidden />
        Welcome to {organization.shortName}, {user.firstName}!
      </Text>
      <Button component={Link} to="/events" size="lg" rightSection={<IconArrowRight size={20} aria-hidden />}>
        Continue to Dashboard
      </Button>
    </SignInLayout>
  )
}

/** Submitting does nothing until both are chosen, except showing what is missing (spec: members §5.2). */
function RegistrationForm({ isBusy, onSubmit }: RegistrationFormProps) {
  const { majors } = useChapter()
  const [major, setMajor] = useState<string | null>(null)
  const [year, setYear] = useState<string | null>(null)
  const majorField = useRef<HTMLInputElement>(null)
  const yearField = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!major) majorField.current?.focus()
    else if (!(Number(year) > 0)) yearField.current?.focus()
    else onSubmit({ major, year: Number(year) })
  }

  return (
    <form aria-label="Your registration" onSubmit={submit}>
      <fieldset className={classes.form} disabled={isBusy}>
        <Select
          ref={majorField}
          label="Major"
          placeholder="Type to search"
          data={majors}
          value={major}
          onChange={setMajor}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          nothingFoundMessage="There is no such major on the list"
          maxDropdownHeight={280}
          limit={100}
        />
        <Select
          ref={yearField}
          label="Year"
          placeholder="Choose your year"
          data={YEAR_OPTIONS}
          value={year}
          onChange={setYear}
          openOnFocus={false}
          allowDeselect={false}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          Register
        </Button>
      </fieldset>
    </form>
  )
}
