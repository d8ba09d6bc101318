import { createHash } from 'node:crypto'
import { calendarText } from '#domain/calendars/ics.ts'
import { pathWith } from '#domain/endpoint.ts'
import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import { unsubscribe } from '#domain/notifications/contract.ts'
import { KINDS_OF_NOTIFICATIONS, type Kind, type Note } from '#domain/notifications/kinds.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { fullName } from '#domain/people/rules.ts'
import { oneLine } from '#domain/text.ts'
import type { Database } from '../database/database.ts'
import type { MemberRow } from '../database/tables.ts'
import { afterDelivery, noteFor } from '../notifications/note.ts'
import type { Channel } from '../outbox/types.ts'
import type { SignedTokens } from '../tokens/signed.ts'
import { htmlText, plainText } from './letter.ts'
import { MAILS_AT_ONCE, type Mail, type Post } from './transport.ts'

export interface Sender {
  chapter: Chapter
  publicUrl: string
  /** An address, or a name and <address>. */
  from: string
  signed: SignedTokens
}

export function mailChannel(database: Database, post: Post, sender: Sender): Channel {
  return {
    name: 'mail',
    atOnce: MAILS_AT_ONCE,
    async deliver(delivery, now) {
      const said = await noteFor(database.read, delivery, sender.chapter.timeZone, now)
      if ('is' in said) return said
      const key = JSON.stringify([delivery.uuid, said.told])
      const outcome = await post.send(mailOf(said.note, said.member, said.kind, key, sender, now))
      if (outcome.is !== 'delivered') return outcome
      await afterDelivery(database, said, now)
      return { ...outcome, told: said.told, again: said.again }
    },
    close: () => post.close(),
  }
}

/**
 * A note as a mail to a member.
 * @param key identifies the content and the recipient: a repeated mail has the same Message-ID
 */
export function mailOf(note: Note, member: MemberRow, kind: Kind, key: string, sender: Sender, now: string): Mail {
  const { chapter, publicUrl, from, signed } = sender
  const token = signed.sign('unsubscribe', [member.uuid, kind])
  const { because, mails } = KINDS_OF_NOTIFICATIONS[kind]
  const url = publicUrl + pathWith(unsubscribe.path, { token })
  const footer = { because, stop: { label: `No more ${mails}`, url } }
  const letterhead = { chapter, publicUrl, now }
  return {
    from: senderOf(from, chapter.organization.shortName),
    to: { name: oneLine(fullName(member)), address: member.email! },
    subject: oneLine(note.title),
    text: plainText(note, footer, letterhead),
    html: htmlText(note, footer, letterhead),
    messageId: messageId(key, publicUrl),
    headers: {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    ...(note.event && note.calendar && { calendar: entryOf(note.event, now, publicUrl, note.calendar === 'CANCEL') }),
  }
}

function entryOf(event: Event, now: string, publicUrl: string, isCancelled: boolean): string {
  return calendarText(event.title, [{ ...event, stamp: now, isCancelled }], (uuid) => publicUrl + eventAddress(uuid))
}

/** A Message-ID that depends on the key and does not reveal it. */
export function messageId(key: string, publicUrl: string): string {
  return `<${createHash('sha256').update(key).digest('base64url').slice(0, 32)}@${new URL(publicUrl).hostname}>`
}

/** The sender's name and address; the chapter's name if MAIL_FROM has none. */
export function senderOf(from: string, shortName: string): { name: string; address: string } {
  const [, name, address] = /^(.*?)<([^<>]+)>$/.exec(from.trim()) ?? []
  return address
    ? { name: oneLine(name!).replace(/^"(.*)"$/, '$1'), address }
    : { name: shortName, address: from.trim() }
}
