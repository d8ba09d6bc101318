/** The address of an event's page, or of one of its parts, within the portal. */
export function eventAddress(uuid: string, part?: 'people' | 'numbers' | 'room' | 'door'): string {
  return part ? `/events/${uuid}/${part}` : `/events/${uuid}`
}
