import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser, type User, updateUser } from '#domain/people/contract.ts'
import { changedProfile } from '#domain/people/rules.ts'
import { refusalThrownBy } from '#domain/refusal.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction, writeAnswer } from '../lib/useApi.ts'
import { useIsSending } from '../lib/useIsSending.ts'
import { useResetAfter } from '../lib/useResetAfter.ts'
import { useUnsavedText } from '../lib/useUnsavedText.ts'
import { useBanner } from '../ui/Banner.tsx'

/** The values of the fields; the year as text, empty if none is chosen. */
interface ProfileFields {
  name: string
  year: string
  major: string
}

/** How long the profile counts as just updated (spec: members §10.7). */
const UPDATED_MILLISECONDS = 1000

/**
 * The fields of the profile and their saving. Edits are a draft beside the saved profile, so that a failed save, a new
 * answer of the server or a visit to another page does not remove them.
 */
export function useProfileForm(user: User) {
  const queries = useQueryClient()
  const showBanner = useBanner()
  const { majors } = useChapter()
  const [edits, setEdits] = useUnsavedText<Partial<ProfileFields>>('profile', {}, isEmpty)
  const [wrong, setWrong] = useState<{ field: string | undefined; sentence: string }>()
  const fields = { ...fieldsOf(user), ...edits }
  const changed = editsOf(user, fields)

  const update = useAction(updateUser, {
    invalidates: [getLeaderboard],
    onSuccess: (answer) => {
      void writeAnswer(queries, getUser, () => answer).then(() => setEdits({}))
      showBanner('success', 'Profile successfully updated.')
    },
    onError: fail,
  })
  function fail({ message, field }: { message: string; field: string | undefined }) {
    setWrong({ field, sentence: message })
    showBanner('error', message)
  }
  useResetAfter(update, UPDATED_MILLISECONDS)
  const saving = useIsSending(updateUser, () => true)

  return {
    fields,
    changed: !isEmpty(changed),
    changedNameOnly: Object.keys(changed).join() === 'name',
    saving,
    updated: update.isSuccess,
    errorAt: (field: keyof ProfileFields) => (wrong?.field === field ? wrong.sentence : undefined),
    edit: (change: Partial<ProfileFields>) => {
      setWrong(undefined)
      setEdits((before) => editsOf(user, { ...fieldsOf(user), ...before, ...change }))
    },
    forget: () => {
      setWrong(undefined)
      setEdits({})
    },
    save: () => {
      setWrong(undefined)
      const { year, ...words } = changed
      const change = { ...words, ...(year !== undefined && { year: Number(year) }) }
      // Before a call (spec: members §10.3).
      const refusal = refusalThrownBy(() => changedProfile(user, change, majors))
      if (refusal) fail(refusal)
      else update.mutate({ body: { user: change } })
    },
  }
}

function fieldsOf({ name, year, major }: User): ProfileFields {
  return { name, year: year > 0 ? String(year) : '', major }
}

/** Newlines are stripped from fields (spec: members §10.3); they come with a name that is pasted. */
export function withoutNewlines(text: string): string {
  return text.replace(/[\r\n]+/g, '')
}

/** The changed fields only (spec: members §10.2). A field that is as it was saved is none. */
function editsOf(user: User, fields: ProfileFields): Partial<ProfileFields> {
  const saved = fieldsOf(user)
  return {
    ...(fields.name !== saved.name && { name: fields.name }),
    ...(fields.year !== saved.year && { year: fields.year }),
    ...(fields.major !== saved.major && { major: fields.major }),
  }
}

/** Whether there is anything to save or to discard. */
function isEmpty(edits: Partial<ProfileFields>): boolean {
  return Object.keys(edits).length === 0
}
