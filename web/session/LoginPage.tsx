import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { eventIn } from '#domain/events/address.ts'
import { useChapter } from '../lib/chapter.tsx'
import { deleteUnsavedText, readUnsavedText } from '../lib/unsavedText.ts'
import { useWanted } from '../lib/useWanted.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import classes from './LoginPage.module.css'
import { SignInLayout } from './SignInLayout.tsx'
import { type Login, useLogin } from './useLogin.ts'

/** The login page (spec: members §4). */
export function LoginPage() {
  const { organization, hostedDomain } = useChapter()
  const login = useLogin()
  const wanted = useWanted()
  /** Whether somebody has just deleted their account in this window. It is said until the page is left. */
  const [hasLeft] = useState(() => readUnsavedText('left') !== undefined)
  useEffect(() => deleteUnsavedText('left'), [])
  return (
    <SignInLayout
      title="Member Login"
      back={
        <a href={organization.website}>
          <IconArrowLeft size={18} aria-hidden />
          Back to the {organization.shortName} website
        </a>
      }
    >
      {hasLeft && (
        <p className={classes.hint} role="status">
          Your account is deleted.
        </p>
      )}
      {eventIn(wanted ?? '') && <p className={classes.wanted}>Sign in to see this event.</p>}
      <p className={classes.hint}>
        Please use your university email, the one that ends in <b className={classes.domain}>@{hostedDomain}</b>.
      </p>
      {login.failure !== undefined && (
        <div className={classes.failure} role="alert">
          <IconAlertCircle size={22} aria-hidden />
          <div>
            <p className={classes.failed}>Error: Sign in failed.</p>
            <p>{login.failure}</p>
          </div>
        </div>
      )}
      <ErrorBoundary page="/login">
        <SignIn login={login} />
      </ErrorBoundary>
    </SignInLayout>
  )
}

const DemoCast = lazy(async () => ({ default: (await import('./DemoCast.tsx')).DemoCast }))
const OpenIdButton = lazy(async () => ({ default: (await import('./OpenIdButton.tsx')).OpenIdButton }))

/** The sign-in of the chapter's identity provider. */
function SignIn({ login }: { login: Login }) {
  const { identity } = useChapter()
  return (
    <Suspense fallback={<LoadingScreen />}>
      {identity.kind === 'google' && <GoogleButton clientId={identity.clientId} login={login} />}
      {identity.kind === 'openid' && <OpenIdButton login={login} />}
      {identity.kind === 'built-in' && <DemoCast login={login} />}
    </Suspense>
  )
}
