import { screen, within } from '@testing-library/react'
import type { Event, EventInput } from '#domain/events/contract.ts'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'

export const SOON = { startDate: '2026-03-05T22:00:00.000Z', endDate: '2026-03-05T23:00:00.000Z' }

/** Ada, and an event to which so many others have RSVPed. */
export async function chapter(draft: EventInput, others = 0) {
  const house = await startOn('sqlite')
  const event = await house.event({ title: 'Intro to Git', ...SOON, ...draft })
  const tokens = []
  for (let n = 0; n < others; n++) {
    const token = await house.join(`Person${n} Number`)
    await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
    tokens.push(token)
  }
  return { house, event, ada: await house.ada(), tokens }
}

/** Makes the event the first of a series of two. Returns the second. */
export async function repeat(house: Chapterhouse, event: Event): Promise<Event> {
  const second = await house.event({ title: 'Git, again', ...SOON })
  await house.database.write((db) =>
    db.updateTable('events').set({ series: 'git' }).where('uuid', 'in', [event.uuid, second.uuid]).execute(),
  )
  return second
}

/** The card of the event. */
export const card = () => screen.findByRole('article', { name: 'Intro to Git' })
export const button = async (name: string | RegExp) => within(await card()).findByRole('button', { name })
/** Ada's RSVPs, as the server has them. */
export const mine = async (house: Chapterhouse, ada: string) => (await house.call(listRsvps, ada)).body.rsvps
/** The card of the event on its own page. */
export const onPage = async () => within(await screen.findByRole('region', { name: 'When, where and RSVP' }))
