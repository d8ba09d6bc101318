import { useState } from 'react'
import { login } from '#domain/session/contract.ts'
import { useSession } from '../lib/session.tsx'
import { useAction } from '../lib/useApi.ts'

export interface Login {
  isPending: boolean
  /** Why it failed, beside 'Sign in failed.'; empty when there is no more to say. */
  failure: string | undefined
  /** Passes the identity provider's token on. */
  withToken(tokenId: string): void
  /** The provider gave none. */
  fail(reason: string): void
}

/** An identity token becomes a session (PRODUCT §4, Auth). */
export function useLogin(): Login {
  const { signIn } = useSession()
  const [failure, fail] = useState<string>()
  const action = useAction(login, {
    onSuccess: ({ token }) => signIn(token),
    onError: ({ message }) => fail(message),
  })
  return {
    isPending: action.isPending,
    failure,
    fail,
    withToken: (tokenId) => {
      fail(undefined)
      action.mutate({ body: { tokenId } })
    },
  }
}
