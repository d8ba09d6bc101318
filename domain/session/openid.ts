import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'

/** The sign-in at the university's own page, for chapters without Google's button (spec: server §4.10). */
export const beginSignIn = endpoint('POST /api/v1/auth/openid', {
  access: 'anyone',
  summary: 'Begin a sign-in at the university’s own page; `signIn` finishes it, within 15 minutes.',
  query: Type.Object({
    account: Type.Optional(
      Type.Literal('another', { description: 'ask who it is, although somebody is signed in there' }),
    ),
  }),
  response: Type.Object({ address: Type.String(), signIn: Type.String() }),
})

export const finishSignIn = endpoint('POST /api/v1/auth/openid/answer', {
  access: 'anyone',
  refuses: [401, 403],
  summary: 'Finish a sign-in with the query or fragment with which the university sent the person back.',
  request: Type.Object({
    signIn: Type.String({ minLength: 1 }),
    answer: Type.String({ minLength: 1, maxLength: 20_000 }),
  }),
  response: Type.Object({ token: Type.String() }),
})
