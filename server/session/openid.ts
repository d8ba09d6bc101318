import { minutesLater } from '#domain/calendar.ts'
import { FAILED_SIGN_INS } from '#domain/ratelimit/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { beginSignIn, finishSignIn } from '#domain/session/openid.ts'
import { ANOTHER_SIGN_IN } from '#domain/session/rules.ts'
import { preparedRoute } from '../http/route.ts'
import { CodeRefused } from '../identity/openid/codeRefused.ts'
import type { Attempt, RedirectSignIn } from '../identity/openid/redirect.ts'
import type { Portal } from '../portal.ts'
import { networkOf } from '../ratelimit/network.ts'
import { countAttempt, limitRefusal } from '../ratelimit/store.ts'
import { newSession } from './newSession.ts'
import { accountOf } from './signIn.ts'

/** Time to type a password and a second factor at the university's page (spec: server §4.10). */
const SIGN_IN_MINUTES = 15

/**
 * The sign-in at the university's own page. The server stores nothing. The tab that began it keeps the signed attempt,
 * so it cannot use the answer of another person's sign-in.
 */
export const openIdRoutes = [
  preparedRoute(
    beginSignIn,
    ({ portal, origin, query }) => redirectOf(portal).begin(`${origin}/login`, query.account),
    async ({ portal, now, prepared: { address, attempt } }) => {
      const { flow, state, nonce, verifier, back } = attempt
      const claims = [flow, state, nonce, verifier, back]
      return { address, signIn: portal.signed.sign('sign-in', claims, minutesLater(now, SIGN_IN_MINUTES)) }
    },
  ),

  preparedRoute(
    finishSignIn,
    async ({ db, body, portal, address, now }) => {
      const redirect = redirectOf(portal)
      refuseIf(await limitRefusal(db, FAILED_SIGN_INS, networkOf(address), now))
      // A failure is returned, because a thrown error would undo its count.
      return redirect.finish(attemptOf(body.signIn, portal, now), body.answer).catch(refusalIn)
    },
    async ({ db, portal, address, now, prepared: identity }) => {
      if (identity instanceof Refusal) {
        if (identity instanceof CodeRefused) await countAttempt(db, FAILED_SIGN_INS, networkOf(address), now)
        return identity
      }
      const account = await accountOf(db, identity, portal, now)
      return { token: await newSession(db, account, portal, now) }
    },
  ),
]

function redirectOf({ identity }: Portal): RedirectSignIn {
  if (identity.redirect) return identity.redirect
  throw new Refusal('not_found', 'There is nothing here.')
}

/** @throws Refusal 401 if it is forged or too old */
function attemptOf(signIn: string, portal: Portal, now: string): Attempt {
  const claims = portal.signed.read('sign-in', signIn, now)
  if (!claims) {
    const because = 'the attempt is forged or took more than 15 minutes'
    throw new Refusal('identity_invalid', ANOTHER_SIGN_IN, { because })
  }
  const [flow, state, nonce, verifier, back] = claims as [Attempt['flow'], string, string, string, string]
  return { flow, state, nonce, verifier, back }
}

function refusalIn(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
