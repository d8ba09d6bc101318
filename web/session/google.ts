const SCRIPT = 'https://accounts.google.com/gsi/client'

/** As much of Google Identity Services as the login page uses. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; hd: string; callback: (answer: { credential?: string }) => void }): void
  renderButton(place: HTMLElement, look: Record<string, string | number>): void
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined
}

let loading: Promise<GoogleIdentity> | undefined

/** Google's script, once; rejects when it cannot be had, and is tried again the next time. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => (google ? resolve(google.accounts.id) : reject(new Error('no Google')))
    script.onerror = () => {
      loading = undefined
      script.remove()
      reject(new Error('no Google'))
    }
    document.head.append(script)
  })
  return loading
}
