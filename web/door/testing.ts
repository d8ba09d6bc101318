import { vi } from 'vitest'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

/** Grace at the door of an event to which Ada has RSVPed. */
export async function atTheDoor() {
  const house = await startOn('sqlite')
  const event = await house.event({ title: 'Intro to Git' })
  const ada = await house.ada()
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  await house.join('Barbara Liskov')
  const grace = await house.grace()
  const visitor = await visit(house, `/events/${event.uuid}/door`, grace)
  const cameIn = async (eventUuid = event.uuid) => {
    const { attendance } = (await house.call(listEventAttendance, grace, { params: { eventUuid } })).body
    return attendance.map(({ user }: { user: { firstName: string } }) => user.firstName)
  }
  return { house, event, ada, grace, cameIn, ...visitor }
}

/** The browser's camera and its reader of QR codes, which jsdom lacks. */
export function cameraThatSees() {
  let seen: { rawValue: string }[] = []
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => seen
  }
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [] }) }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: mediaDevices } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  return {
    see: (rawValue: string) => {
      seen = [{ rawValue }]
    },
  }
}

/** What looks like the pass of a member. */
export function forgedPass(member: string): string {
  return `${btoa(JSON.stringify([0, member])).replaceAll('=', '')}.forged`
}

/** Answers the next entries in the place of the server. */
export function answerNext(body: string, status: number) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.endsWith('/door')) return fetch(address, init)
    vi.stubGlobal('fetch', fetch)
    return new Response(body, { status })
  })
}
