import { Button, Select, Textarea } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { User } from '#domain/people/contract.ts'
import { YEARS } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './ProfileForm.module.css'
import { type useProfileForm, withoutNewlines } from './useProfileForm.ts'

/** A list that is clicked while it is read-only would open once it no longer is. */
const CLOSED = { dropdownOpened: false }

const YEAR_CHOICES = YEARS.map((name, place) => ({ value: String(place + 1), label: name }))

type Form = ReturnType<typeof useProfileForm>

const FORM_ID = 'profile'

interface PartProps {
  form: Form
  /** The buttons, where the change was made. */
  children?: ReactNode
}

/** The name in the greeting, edited in place (spec: members §10.1). */
export function ProfileName({ form, children }: PartProps) {
  const { fields, changed, saving, errorAt, edit, save } = form
  const saveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (changed && !saving && !event.repeat) save()
  }
  return (
    <div className={classes.form}>
      <Textarea
        classNames={{ wrapper: classes.greeting!, input: classes.name! }}
        variant="unstyled"
        aria-label="Name"
        rightSection={<IconPencil size={22} aria-hidden />}
        rightSectionPointerEvents="none"
        autosize
        minRows={1}
        rows={1}
        value={fields.name}
        onChange={({ currentTarget }) => edit({ name: withoutNewlines(currentTarget.value) })}
        onKeyDown={saveOnEnter}
        // The browser scrolls to the caret, which the bar of the page may cover.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        error={errorAt('name')}
        readOnly={saving}
        autoComplete="name"
        spellCheck={false}
        enterKeyHint="done"
      />
      {children}
    </div>
  )
}

/** The year and the major, edited in place. */
export function ProfileForm({ user, form, children }: PartProps & { user: User }) {
  const { majors } = useChapter()
  const { fields, saving, errorAt, edit, save } = form
  return (
    <form
      id={FORM_ID}
      className={classes.form}
      aria-label="Your profile"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={classes.studies}>
        <Select
          label="Year"
          data={YEAR_CHOICES}
          value={fields.year || null}
          onChange={(year) => edit({ year: year ?? '' })}
          error={errorAt('year')}
          readOnly={saving}
          {...(saving && CLOSED)}
          placeholder="Pick your year"
          allowDeselect={false}
        />
        <Select
          label="Major"
          data={majors.includes(user.major) || !user.major ? majors : [user.major, ...majors]}
          value={fields.major || null}
          onChange={(major) => edit({ major: major ?? '' })}
          error={errorAt('major')}
          readOnly={saving}
          {...(saving && CLOSED)}
          placeholder="Pick your major"
          nothingFoundMessage="No such major"
          searchable
          onFocus={({ currentTarget }) => currentTarget.select()}
          allowDeselect={false}
        />
      </div>
      {children}
    </form>
  )
}

export function ProfileButtons({ form, onDiscard }: { form: Form; onDiscard: () => void }) {
  const { changed, saving, updated, forget } = form
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        form={FORM_ID}
        disabled={!changed}
        loading={saving}
        {...(updated && { leftSection: <IconCheck size={18} aria-hidden /> })}
      >
        {updated ? 'Saved' : 'Save'}
      </Button>
      <Button
        variant="default"
        disabled={!changed || saving}
        onClick={() => {
          forget()
          onDiscard()
        }}
      >
        Discard
      </Button>
    </div>
  )
}
