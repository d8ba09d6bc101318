const SCRIPT = 'https://accounts.google.com/gsi/client'

/** As much of Google Identity Services as the login page uses. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; hd: string; callback: (answer: { credential?: string }) => void }): void
  renderButton(place: HTMLElement, look: Record<string, string | number>): void
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined
}

/** Loads Google's script once. Rejects if it cannot be loaded. */
export function loadGoogle(): Promise<GoogleIdentity> {
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
