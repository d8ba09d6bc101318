import { login, logout } from '#domain/session/contract.ts'
import { preparedRoute, route } from '../http/route.ts'
import { newSession } from './newSession.ts'
import { openIdRoutes } from './openid.ts'
import { accountOf } from './signIn.ts'
import { endSession } from './store.ts'

export const sessionRoutes = [
  preparedRoute(
    login,
    ({ body, portal }) => portal.identity.verifier.verify(body.tokenId),
    async ({ db, portal, now, prepared: identity }) => {
      const account = await accountOf(db, identity, portal, now)
      return { token: await newSession(db, account, portal, now) }
    },
  ),

  ...openIdRoutes,

  route(
    logout,
    async ({ db, session }) => {
      await endSession(db, session)
      return { message: 'You are signed out.' }
    },
    // It deletes what other calls hold. If two held it, each would wait for the other.
    { hold: 'nothing' },
  ),
]
