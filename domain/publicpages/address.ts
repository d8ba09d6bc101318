/** The address of a public event's page within the portal. */
export function publicAddress(uuid: string): string {
  return `/e/${uuid}`
}
