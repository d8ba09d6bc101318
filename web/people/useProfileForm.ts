import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser, type User, updateUser } from '#domain/people/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction, writeAnswer } from '../lib/useApi.ts'
import { useIsSending } from '../lib/useIsSending.ts'
import { useResetAfter } from '../lib/useResetAfter.ts'
import { useUnsavedText } from '../lib/useUnsavedText.ts'
import { useBanner } from '../ui/Banner.tsx'
import { changeToSave, editsOf, fieldsOf, isEmpty, type ProfileFields } from './profileForm.ts'

/** How long the profile counts as just updated (spec: members §10.7). */
const UPDATED_MILLISECONDS = 1000

/**
 * The fields of the profile and their saving. Edits are a draft beside the saved profile, so that a failed save, a new
 * answer of the server or a visit to another page does not remove them.
 */
export function useProfileForm(user: User) {
  const queries = useQueryClient()
  const { majors } = useChapter()
  const showBanner = useBanner()
  const [edits, setEdits] = useUnsavedText<Partial<ProfileFields>>('profile', {}, isEmpty)
  const [wrong, setWrong] = useState<{ field: string | undefined; sentence: string }>()
  const fields = { ...fieldsOf(user), ...edits }
  const changed = editsOf(user, fields)

  const refuse = (sentence: string, field: string | undefined) => {
    setWrong({ field, sentence })
    showBanner('error', sentence)
  }
  const update = useAction(updateUser, {
    invalidates: [getLeaderboard],
    onSuccess: (answer) => {
      void writeAnswer(queries, getUser, () => answer).then(() => setEdits({}))
      showBanner('success', 'Profile successfully updated.')
    },
    onError: ({ message, field }) => refuse(message, field),
  })
  useResetAfter(update, UPDATED_MILLISECONDS)
  const saving = useIsSending(updateUser, () => true)

  return {
    fields,
    changed: !isEmpty(changed),
    /** The buttons are then beside the name, which may be far from the other fields. */
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
      try {
        update.mutate({ body: { user: changeToSave(user, fields, majors) } })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refuse(error.message, error.field)
      }
    },
  }
}
