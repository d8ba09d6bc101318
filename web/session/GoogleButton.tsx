import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useChapter } from '../lib/chapter.tsx'
import classes from './GoogleButton.module.css'
import type { Login } from './useLogin.ts'

const SCRIPT = 'https://accounts.google.com/gsi/client'

/** As much of Google Identity Services as the login page uses. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; hd: string; callback: (answer?: { credential?: string }) => void }): void
  renderButton(place: HTMLElement, look: Record<string, string | number>): void
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined
}

/** Google's own button, which returns a credential (spec: members §4.3). */
export function GoogleButton({ clientId, login }: { clientId: string; login: Login }) {
  const { hostedDomain } = useChapter()
  const scheme = useComputedColorScheme('light')
  const place = useRef<HTMLDivElement>(null)
  const receive = useEffectEvent((answer?: { credential?: string }) => {
    if (answer?.credential) login.withToken(answer.credential)
    else login.fail('Google returned no credential.')
  })
  const report = useEffectEvent(() => login.fail('Google could not be reached. Please reload the page.'))

  useEffect(() => {
    let isHere = true
    loadGoogle().then(
      (google) => {
        if (!isHere || !place.current) return
        google.initialize({ client_id: clientId, hd: hostedDomain, callback: (answer) => receive(answer) })
        google.renderButton(place.current, {
          theme: scheme === 'dark' ? 'filled_black' : 'filled_blue',
          size: 'large',
          shape: 'pill',
          text: 'signin_with',
          width: 320,
        })
      },
      () => isHere && report(),
    )
    return () => {
      isHere = false
    }
  }, [clientId, hostedDomain, scheme])

  return <div ref={place} className={classes.place} aria-busy={login.isPending} />
}

/** Loads Google's script once. Rejects if it cannot be loaded. */
function loadGoogle(): Promise<GoogleIdentity> {
  if (globalThis.google) return Promise.resolve(globalThis.google.accounts.id)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const refuse = () => reject(new Error('Google’s script could not be loaded.'))
    script.src = SCRIPT
    script.async = true
    script.onerror = refuse
    script.onload = () => (globalThis.google ? resolve(globalThis.google.accounts.id) : refuse())
    document.head.append(script)
  })
}
