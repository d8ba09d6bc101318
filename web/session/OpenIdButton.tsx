import { IconLogin2 } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beginSignIn, finishSignIn } from '#domain/session/openid.ts'
import { ANOTHER_SIGN_IN } from '#domain/session/rules.ts'
import { useSession } from '../lib/session.tsx'
import { useAction } from '../lib/useApi.ts'
import classes from './OpenIdButton.module.css'
import type { Login } from './useLogin.ts'

const ATTEMPT = 'openid'

/** The sign-in that this tab began, kept while the university has the page. */
interface Attempt {
  signIn: string
  /** What the router knew of the page, such as where somebody wanted to go. */
  page: unknown
}

/** Leads to the university's own sign-in, and takes the answer with which people come back. */
export function OpenIdButton({ login }: { login: Login }) {
  const { signIn } = useSession()
  const place = useLocation()
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  const begin = useAction(beginSignIn, {
    onSuccess: ({ address, signIn }) => {
      keepAttempt({ signIn, page: place.state })
      location.assign(address)
    },
    onError: ({ message }) => login.fail(message),
  })
  const finish = useAction(finishSignIn, {
    onSuccess: ({ token }) => signIn(token),
    onError: ({ code, message }) => {
      setRefused(code === 'identity_refused')
      login.fail(message)
    },
  })
  const receive = useEffectEvent(() => {
    const answer = answerIn(place)
    if (answer === undefined) return
    const attempt = takeAttempt()
    navigate('/login', { replace: true, state: attempt?.page })
    // Anybody can make an address with an error in it: without a sign-in of this tab its words are not shown.
    if (attempt) finish.mutate({ body: { answer, signIn: attempt.signIn } })
    else login.fail(ANOTHER_SIGN_IN)
  })
  useEffect(() => receive(), [])

  const isBusy = begin.isPending || finish.isPending
  // The university remembers the refused account, and would send the person back with it at once.
  const lead = () => !isBusy && begin.mutate(isRefused ? { query: { account: 'another' } } : {})

  return (
    <button
      type="button"
      className={classes.button}
      // A disabled button would lose the focus.
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={lead}
    >
      <IconLogin2 aria-hidden />
      Sign in with your university account
    </button>
  )
}

function keepAttempt(attempt: Attempt): void {
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt))
}

/** The sign-in that this tab began. An answer finishes it once. */
function takeAttempt(): Attempt | undefined {
  const kept = sessionStorage.getItem(ATTEMPT)
  sessionStorage.removeItem(ATTEMPT)
  return kept === null ? undefined : (JSON.parse(kept) as Attempt)
}

/** The university's answer in an address: a code in the query, a token in the fragment, or an error in either. */
function answerIn({ search, hash }: { search: string; hash: string }): string | undefined {
  return [search, hash]
    .map((part) => part.slice(1))
    .find((part) => ['code', 'id_token', 'error'].some((name) => new URLSearchParams(part).has(name)))
}
