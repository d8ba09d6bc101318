/** The address of an event's page, or of one of its parts, within the portal. */
export function eventAddress(uuid: string, part?: 'people' | 'numbers' | 'room' | 'door'): string {
  return part ? `/events/${uuid}/${part}` : `/events/${uuid}`
}

/** Whether a path within the portal is the page of one event. */
export function isEventAddress(path: string): boolean {
  return /^\/events\/[^/?#]+$/.test(path)
}
