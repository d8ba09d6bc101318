import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Select, Textarea } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { User } from '#domain/people/contract.ts'
import { YEARS } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './ProfileForm.module.css'
import { withoutNewlines } from './profileForm.ts'
import { useProfileForm } from './useProfileForm.ts'

/** A list that is clicked while it is read-only would open once it no longer is. */
const CLOSED = { dropdownOpened: false }

const YEAR_CHOICES = YEARS.map((name, place) => ({ value: String(place + 1), label: name }))

interface ProfileFormProps {
  user: User
  onDiscard: () => void
}

/** The name in the greeting, the year and the major, each edited in place (spec: members §10.1). */
export function ProfileForm({ user, onDiscard }: ProfileFormProps) {
  const { majors } = useChapter()
  const { fields, changed, saving, updated, errorAt, edit, forget, save } = useProfileForm(user)
  const saveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (changed && !saving && !event.repeat) save()
  }
  return (
    <form
      className={classes.form}
      aria-label="Your profile"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
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
      <div className={classes.buttons}>
        <Button
          type="submit"
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
    </form>
  )
}
