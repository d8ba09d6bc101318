const SCRIPT = 'https://accounts.google.com/gsi/client'
/** Milliseconds. A connection may stand still for ever, but a slow one needs its time. */
const PATIENCE = 60_000
let hung = 0
/** Answers the latest call. */
let succeed: (google: GoogleIdentity) => void

/** As much of Google Identity Services as the login page uses. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; hd: string; callback: (answer: { credential?: string }) => void }): void
  renderButton(place: HTMLElement, look: Record<string, string | number>): void
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined
}

/** Loads Google's script once. Rejects if it cannot be loaded, or takes so long that the next call should try again. */
export function loadGoogle(): Promise<GoogleIdentity> {
  if (globalThis.google) return Promise.resolve(globalThis.google.accounts.id)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const refuse = () => {
      script.remove()
      reject(new Error('Google’s script could not be loaded.'))
    }
    succeed = resolve
    // The browser lets a request for the same address wait for the one that hangs.
    script.src = hung ? `${SCRIPT}?again=${hung}` : SCRIPT
    script.async = true
    script.onerror = refuse
    // One that was given up may still come.
    script.onload = () => (globalThis.google ? succeed(globalThis.google.accounts.id) : refuse())
    document.head.append(script)
    setTimeout(() => {
      hung++
      refuse()
    }, PATIENCE)
  })
}
