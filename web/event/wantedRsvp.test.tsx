import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { forgetWantedRsvp, noteWantedRsvp, publicPage, wantedRsvp } from '../rsvp/wantedRsvp.ts'
import { visit } from '../testing.tsx'

/** Comes to `/events/{uuid}?rsvp` from another page. */
function arrive(uuid: string, referrer: string) {
  const replaceState = vi.fn()
  const location = { pathname: `/events/${uuid}`, search: '?rsvp', origin: 'https://acm.example' }
  noteWantedRsvp({ location, document: { referrer }, history: { replaceState } })
  expect(replaceState).toHaveBeenCalledWith(null, '', `/events/${uuid}`)
}

test('a click on the public page of an event makes the RSVP, once', async () => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  const { uuid } = await house.event({ title: 'Intro to Git', visibility: 'public' })
  arrive(uuid, `https://acm.example/e/${uuid}`)
  await visit(house, `/events/${uuid}`, ada)
  await screen.findByText('You’re going')
  expect((await house.call(listRsvps, ada)).body.rsvps).toMatchObject([{ event: uuid }])
  expect(wantedRsvp()).toBeUndefined()
})

test.each(['', 'https://evil.example/', 'https://acm.example/e/another'])(
  'an address opened from “%s” makes no RSVP',
  async (referrer) => {
    const [house, ada] = await cast(startOn('sqlite'), 'ada')
    const { uuid } = await house.event({ title: 'Intro to Git', visibility: 'public' })
    arrive(uuid, referrer)
    await visit(house, `/events/${uuid}`, ada)
    await screen.findByRole('button', { name: 'RSVP to Intro to Git' })
    expect((await house.call(listRsvps, ada)).body.rsvps).toEqual([])
  },
)

test('another page gives up an RSVP that waits', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git', visibility: 'public' })
  arrive(uuid, `https://acm.example/e/${uuid}`)
  await visit(house, '/profile', await house.ada())
  await screen.findByRole('heading', { level: 1 })
  expect(wantedRsvp()).toBeUndefined()
})

test.each([
  ['/events/git', true, '/e/git'],
  ['/events/git?from=mail', true, '/e/git'],
  ['/events/git?sign-in', true, undefined],
  ['/events/git', false, undefined],
  ['/events/git/people', true, undefined],
])('somebody who is signed out and opens %s, public: %s, sees %s', (path, isPublic, page) => {
  const { pathname, search } = new URL(path, 'https://acm.example')
  if (isPublic) document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="/e/git">')
  onTestFinished(() => document.querySelector('link[rel=canonical]')?.remove())
  const location = { ...window.location, pathname, search }
  expect(publicPage({ location, document })).toBe(page)
  arrive('git', 'https://acm.example/e/git')
  onTestFinished(forgetWantedRsvp)
  expect(publicPage({ location, document })).toBeUndefined()
})
