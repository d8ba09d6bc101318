import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import { addOfficer, changeOfficer, listOfficers, type Officer } from '#domain/officers/contract.ts'
import type { Handover } from '#domain/officers/handover.ts'
import { endOfLastDay, lastDayOf } from '#domain/officers/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { hasEnded } from '#domain/roles/principal.ts'
import { CallError, call } from '../lib/api.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useInvalidate } from '../lib/useInvalidate.ts'
import { useNow } from '../lib/useNow.ts'
import { useUnsavedText } from '../lib/useUnsavedText.ts'
import { useBanner } from '../ui/Banner.tsx'

/**
 * The successors that somebody types, and sending them all: what the server refuses stays typed with the sentence at
 * its field, and the others are named. Somebody who follows themselves gets a later end. The addresses are a draft
 * until they are sent.
 */
export function useSuccession(list: readonly Handover[]) {
  const { hostedDomain, timeZone } = useChapter()
  const now = useNow()
  const show = useBanner()
  const invalidate = useInvalidate()
  const [emails, setEmails] = useUnsavedText<Record<string, string>>('successors', {}, isBlank)
  const [mistakes, setMistakes] = useState<Record<string, string>>({})
  const [lastDay, setLastDay] = useState(() => yearAfter(list.find(({ successor }) => !successor)?.leaving, timeZone))
  const named = list.filter(({ leaving, successor }) => !successor && emails[leaving.uuid]?.trim())

  const nameOne = ({ email, uuid, committee, until }: Officer, successor: string, end: string | null) => {
    if (plainEmail(successor) === email)
      return call(changeOfficer, { params: { uuid }, body: { officer: { until: end } } })
    // A leaving officer stays in office until then, so that the committee always has one.
    const from = until !== null && !hasEnded({ until }, now) ? { from: until } : {}
    return call(addOfficer, { body: { officer: { email: successor.trim(), committee, until: end, ...from } } })
  }

  const send = async (dayMistake: string | undefined) => {
    if (isPending) return
    const wrong = named.filter(({ leaving }) => !isChapterAddress(emails[leaving.uuid]!, hostedDomain))
    const refused = Object.fromEntries(wrong.map(({ leaving }) => [leaving.uuid, wrongAddress(hostedDomain)]))
    if (dayMistake) refused.lastDay = dayMistake
    setMistakes(refused)
    return Object.keys(refused)[0] ?? mutateAsync()
  }
  const sendAll = async () => {
    const refused: Record<string, string> = {}
    let done = 0
    const end = lastDay === '' ? null : endOfLastDay(lastDay, timeZone)
    for (const { leaving } of named) {
      try {
        await nameOne(leaving, emails[leaving.uuid]!, end)
        setEmails((others) => ({ ...others, [leaving.uuid]: '' }))
        done++
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        refused[error.field === 'until' ? 'lastDay' : leaving.uuid] = error.message
      }
    }
    setMistakes(refused)
    invalidate(listOfficers)
    if (done < named.length) show('error', `${done} of ${named.length} successors named. The list says why.`)
    else show('success', done === 1 ? 'The successor is named.' : `${done} successors are named.`)
    return Object.keys(refused)[0]
  }
  const { mutateAsync, isPending } = useMutation({ mutationFn: sendAll, networkMode: 'always' })

  return {
    emails,
    mistakes,
    lastDay,
    isSending: isPending,
    /** How many have been typed and not been sent. */
    count: named.length,
    name: (uuid: string, email: string) => {
      setEmails((others) => ({ ...others, [uuid]: email }))
      setMistakes(({ [uuid]: _, ...others }) => others)
    },
    setLastDay: (day: string) => {
      setLastDay(day)
      setMistakes(({ lastDay: _, ...others }) => others)
    },
    /** @returns the name of the first field with a mistake */
    send,
  }
}

function isBlank(emails: Record<string, string>): boolean {
  return Object.values(emails).every((email) => email === '')
}

/** The same day a year later, where most terms end. */
function yearAfter(leaving: Officer | undefined, timeZone: string): string {
  if (!leaving?.until) return ''
  const [year = '', ...rest] = lastDayOf(leaving.until, timeZone).split('-')
  return [Number(year) + 1, ...rest].join('-').replace('-02-29', '-02-28')
}
