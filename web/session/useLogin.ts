import { useState } from 'react'
import { login } from '#domain/session/contract.ts'
import { useSession } from '../lib/session.tsx'
import { useAction } from '../lib/useApi.ts'

export interface Login {
  isPending: boolean
  /** The reason after 'Sign in failed.'; empty if there is none. */
  failure: string | undefined
  /** Passes the identity provider's token on. */
  withToken(tokenId: string): void
  /** The provider returned none. Without a reason, what was said before is over. */
  fail(reason: string | undefined): void
}

/** An identity token becomes a session (spec: members §4.4). */
export function useLogin(): Login {
  const { signIn } = useSession()
  const [failure, setFailure] = useState<string>()
  const action = useAction(login, {
    onSuccess: ({ token }) => signIn(token),
    onError: ({ message }) => setFailure(message),
  })
  return {
    isPending: action.isPending,
    failure,
    fail: setFailure,
    withToken: (tokenId) => {
      setFailure(undefined)
      action.mutate({ body: { tokenId } })
    },
  }
}
