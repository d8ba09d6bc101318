const SCRIPT = 'https://accounts.google.com/gsi/client'
/** Milliseconds. A connection may stand still for minutes before the browser gives up. */
const PATIENCE = 20_000
let hung = 0

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
      clearTimeout(timer)
      script.remove()
      reject(new Error('Google’s script could not be loaded.'))
    }
    const timer = setTimeout(() => {
      hung++
      refuse()
    }, PATIENCE)
    // The browser lets a request for the same address wait for the one that hangs.
    script.src = hung ? `${SCRIPT}?again=${hung}` : SCRIPT
    script.async = true
    script.onerror = refuse
    script.onload = () => {
      if (!globalThis.google) return refuse()
      clearTimeout(timer)
      resolve(globalThis.google.accounts.id)
    }
    document.head.append(script)
  })
}
