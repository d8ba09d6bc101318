import { Refusal } from '../refusal.ts'
import { isVisible, lengthOf, oneLine, plural } from '../text.ts'

export const SUBJECT_LENGTH = 120
export const TEXT_LENGTH = 5000
/** The most messages about one event in one day (spec: chapter §4.12). */
export const MESSAGES_A_DAY = 3
/** The same words of the same officer to the same people are one message that came twice (spec: chapter §4.12). */
export const SAME_MESSAGE_MINUTES = 10

export interface Draft {
  subject: string
  text: string
}

/** Normalises a message and checks its limits. @throws Refusal `invalid` with the field and a sentence */
export function checkedMessage({ subject, text }: Draft): Draft {
  const checked = { subject: oneLine(subject), text: text.replaceAll('\r\n', '\n').trim() }
  const must = (field: keyof Draft, holds: boolean, sentence: string) => {
    if (!holds) throw new Refusal('invalid', sentence, { field })
  }
  must('subject', isVisible(checked.subject), 'Please write a subject.')
  must('subject', lengthOf(checked.subject) <= SUBJECT_LENGTH, `A subject has at most ${SUBJECT_LENGTH} characters.`)
  must('text', isVisible(checked.text), 'Please write a message.')
  must('text', lengthOf(checked.text) <= TEXT_LENGTH, `A message has at most ${TEXT_LENGTH} characters.`)
  return checked
}

export function noChannel(): Refusal {
  return new Refusal('no_channel', 'The portal sends no mail yet. Ask the super admin to configure it.')
}

export function noChannelToYou(): Refusal {
  const sentence = 'A test cannot reach you: your account has no e-mail address, and no device of yours gets messages.'
  return new Refusal('no_channel', sentence)
}

/**
 * Why no more messages can be sent today; undefined while some are left.
 * @param retryAfter seconds until the next day
 */
export function messageRefusal(left: number, retryAfter = 0): Refusal | undefined {
  if (left > 0) return undefined
  const sentence = `This event has had ${MESSAGES_A_DAY} messages today. More can be sent tomorrow.`
  return new Refusal('too_often', sentence, { retryAfter })
}

/** '38 of 40 get messages.' The others do not want messages, or cannot get any. */
export function reachSentence(recipients: number, audience: number): string {
  if (audience === 0) return 'There is nobody to write to.'
  return `${recipients} of ${audience} ${plural(recipients, 'gets', 'get')} messages.`
}
