import { lazy, Suspense } from 'react'
import { useChapter } from '../lib/chapter.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import type { Login } from './useLogin.ts'

const DemoCast = lazy(async () => ({ default: (await import('./DemoCast.tsx')).DemoCast }))
const OpenIdButton = lazy(async () => ({ default: (await import('./OpenIdButton.tsx')).OpenIdButton }))

/** The sign-in of the chapter's identity provider. */
export function SignIn({ login }: { login: Login }) {
  const { identity } = useChapter()
  return (
    <Suspense fallback={<LoadingScreen />}>
      {identity.kind === 'google' && <GoogleButton clientId={identity.clientId} login={login} />}
      {identity.kind === 'openid' && <OpenIdButton login={login} />}
      {identity.kind === 'built-in' && <DemoCast login={login} />}
    </Suspense>
  )
}
