import { lazy, Suspense } from 'react'
import { useChapter } from '../lib/chapter.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { OpenIdButton } from './OpenIdButton.tsx'
import type { Login } from './useLogin.ts'

const DemoCast = lazy(async () => ({ default: (await import('./DemoCast.tsx')).DemoCast }))

/** The way in that the chapter's identity provider wants. */
export function SignIn({ login }: { login: Login }) {
  const { identity } = useChapter()
  if (identity.kind === 'google') return <GoogleButton clientId={identity.clientId} login={login} />
  if (identity.kind === 'openid') return <OpenIdButton identity={identity} login={login} />
  return (
    <Suspense fallback={<BlockSkeleton height={280} />}>
      <DemoCast login={login} />
    </Suspense>
  )
}
