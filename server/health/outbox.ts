import { HOUR_MS } from '#domain/durations.ts'
import { smtpPost } from '../mail/transport.ts'
import { outboxState } from '../outbox/state.ts'
import { CHANNEL } from '../webhooks/listener.ts'
import { type Examination, ok, problem, warning } from './finding.ts'

/** After this long, a delivery that failed is a warning. */
const LATE_MS = 2 * HOUR_MS

/** Examines the deliveries that wait, and those that were set aside. */
export const examineOutbox: Examination<'snapshot' | 'now'> = async ({ snapshot: { db }, now }) => {
  const state = await outboxState(db)
  if (state.length === 0) return [ok('outbox', 'everything has been delivered')]
  return state.map(({ channel, setAside, count, oldest, error: last }) => {
    const error = last.replace(/\.$/, '')
    const about = `outbox: ${channel}`
    if (setAside) {
      const mend = `One of the reasons: ${error || 'unknown'}. Each is kept for 60 days; portal send-again sends them.`
      return problem(about, count === 1 ? '1 is set aside' : `${count} are set aside`, mend)
    }
    const isLate = Date.parse(now) - Date.parse(oldest) > LATE_MS
    if (!isLate || !error) return ok(about, count === 1 ? '1 waits for its time' : `${count} wait for their time`)
    return warning(
      about,
      count === 1 ? `1 has waited since ${oldest}` : `${count} wait, the oldest since ${oldest}`,
      `One of the reasons: ${error}. They are tried for ${channel === CHANNEL ? 'three days' : '24 hours'}.`,
    )
  })
}

/** Examines whether the mail server accepts our sign-in. */
export const examineMail: Examination<'config'> = async ({ config: { mail } }) => {
  if (!mail) return [ok('mail', 'none is sent: SMTP_URL is not set')]
  const post = smtpPost(mail.url)
  try {
    await post.check()
    return [ok('mail', `${new URL(mail.url).host} takes mails from ${mail.from}`)]
  } catch (error) {
    const says = `${new URL(mail.url).host} does not take mails (${(error as Error).message.split('\n')[0]})`
    return [problem('mail', says, 'Check SMTP_URL and the network. portal mail-test ADDRESS tries it out.')]
  } finally {
    post.close()
  }
}
