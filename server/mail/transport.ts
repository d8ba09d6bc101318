import nodemailer from 'nodemailer'
import type { Outcome } from '../outbox/types.ts'

/** One mail, ready to go. */
export interface Mail {
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  /** An iCalendar file. */
  calendar?: string | undefined
}

/** Sends mails to a mail server, or in the demo to a list on the console. */
export interface Post {
  send(mail: Mail): Promise<Outcome>
  /** @throws with what the mail server or the network says */
  check(): Promise<void>
  close(): void
}

const AT_ONCE = 5
/** How long a mail server may take for its greeting, and how long it may be silent after that. */
const PATIENCE = { greetingMs: 10_000, silenceMs: 15_000 }

/** How many mails are sent at once: two for each connection, so that no connection is idle. */
export const MAILS_AT_ONCE = 2 * AT_ONCE

/**
 * Sends through the server of SMTP_URL. Over the network a password is only sent under TLS.
 * @param url smtp: with STARTTLS where the server offers it, or smtps:
 */
export function smtpPost(url: string, { greetingMs, silenceMs } = PATIENCE): Post {
  const { username, hostname } = new URL(url)
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    // nodemailer must not retry: the outbox decides about mails that may have arrived.
    maxRequeues: 0,
    requireTLS: username !== '' && !isNear,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ calendar, ...mail }) => {
      const file = calendar && { icalEvent: { method: 'PUBLISH', filename: 'event.ics', content: calendar } }
      try {
        await transport.sendMail({ ...mail, ...file })
        return { is: 'delivered' }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
    check: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  command?: string
  responseCode?: number
}

/**
 * A permanent refusal of the recipient or of the mail itself is final (RFC 5321, 4.2.1). Everything else can be
 * corrected and is retried: a wrong password, a sender that is not allowed yet, a full disk.
 */
function outcomeOf({ command = '', responseCode: status, message }: SmtpError): Outcome {
  const error = message.split('\n')[0]!
  const isAboutThisMail = ['RCPT TO', 'DATA'].includes(command)
  return { is: isAboutThisMail && status !== undefined && status >= 500 ? 'hopeless' : 'failed', error, status }
}
