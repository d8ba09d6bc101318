import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChapter } from '../lib/chapter.tsx'
import classes from './GoogleButton.module.css'
import { loadGoogle } from './google.ts'
import type { Login } from './useLogin.ts'

/** Milliseconds until its script is asked for again. */
const AGAIN_MS = 5_000

/** Google's own button, which returns a credential (spec: members §4.3). */
export function GoogleButton({ clientId, login }: { clientId: string; login: Login }) {
  const { hostedDomain } = useChapter()
  const scheme = useComputedColorScheme('light')
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(1)
  const receive = useEffectEvent(({ credential }: { credential?: string }) => {
    if (credential) login.withToken(credential)
    else login.fail('Google returned no credential.')
  })
  const wasAway = useRef(false)
  const report = useEffectEvent((isAway: boolean) => {
    if (isAway) login.fail('Google could not be reached.')
    else if (wasAway.current) login.fail(undefined)
    wasAway.current = isAway
  })

  useEffect(() => {
    let isHere = true
    let timer: ReturnType<typeof setTimeout>
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
        report(false)
      },
      () => {
        if (!isHere) return
        report(true)
        timer = setTimeout(() => setTries(tries + 1), AGAIN_MS)
      },
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [clientId, hostedDomain, scheme, tries])

  return <div ref={place} className={classes.place} aria-busy={login.isPending} />
}
