/** The address of a public event's page within the portal. */
export function publicAddress(uuid: string): string {
  return `/e/${uuid}`
}

const PUBLIC_PAGE = /^\/e\/([^/]+)$/

/** The event whose public page has this path; undefined for other paths. */
export function publicEventAt(path: string): string | undefined {
  return PUBLIC_PAGE.exec(path)?.[1]
}
