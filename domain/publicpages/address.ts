/** The address of a public event's page within the portal. */
export function publicAddress(uuid: string): string {
  return `/e/${uuid}`
}

/** With this query the address of an event leads somebody who is signed out to the sign-in, and not to its public page. */
export const SIGN_IN = '?sign-in'
