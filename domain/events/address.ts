/** The address of an event's page, or of one of its parts, within the portal. */
export function eventAddress(uuid: string, part?: 'people' | 'numbers' | 'room' | 'door'): string {
  return part ? `/events/${uuid}/${part}` : `/events/${uuid}`
}

/** The uuid of the event whose page a path within the portal is, if it is one. */
export function eventIn(path: string): string | undefined {
  return /^\/events\/([^/]+)$/.exec(path)?.[1]
}
