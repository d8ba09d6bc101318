import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

let house: Chapterhouse
let ada: string

beforeEach(async () => {
  house = await startOn('sqlite')
  ada = await house.ada()
})

describe('a card', () => {
  const details = {
    title: 'Intro to Git',
    location: 'Boelter Hall 3400',
    description: 'Bring a laptop.\nWe bring pizza.',
    eventLink: 'https://www.uclaacm.com/git',
    attendancePoints: 25,
    startDate: '2026-03-06T02:00:00.000Z',
    endDate: '2026-03-06T04:00:00.000Z',
  }
  const card = () => screen.findByRole('article', { name: 'Intro to Git' })

  test('shows points, committee, and leads to the calendar and the map (spec: members §7.2)', async () => {
    await house.event(details)
    await visit(house, '/events', ada)
    const front = within(await card())
    expect(front.getByText('25 PTS')).toBeDefined()
    expect(front.getByText('Hack')).toBeDefined()
    const calendar = front.getByRole<HTMLAnchorElement>('link', {
      name: /Today · 6:00 – 8:00 PM.* Add to Google Calendar/,
    })
    const asked = new URL(calendar.href).searchParams
    expect(asked.get('dates')).toBe('20260306T020000Z/20260306T040000Z')
    expect(asked.get('ctz')).toBe('America/Los_Angeles')
    const place = front.getByRole<HTMLAnchorElement>('link', { name: 'Boelter Hall 3400 Open the location' })
    expect(new URL(place.href).searchParams.get('query')).toBe('Boelter Hall 3400')
    for (const link of [calendar, place]) expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
  })

  test.each<[string, (cover: HTMLElement, press: (keys: string) => Promise<void>) => Promise<void>]>([
    ['a click', async (cover) => void fireEvent.click(cover)],
    [
      'Enter',
      async (cover, press) => {
        cover.focus()
        await press('{Enter}')
      },
    ],
  ])(
    'turns to its description by %s on the cover, and back by Back or Escape, the focus going along (spec: members §7.2)',
    async (_, turn) => {
      await house.event(details)
      const { user } = await visit(house, '/events', ada)
      const cover = within(await card()).getByRole('button', { name: 'About Intro to Git' })
      const back = () => screen.queryByText('Back')?.closest('button') ?? null
      const isFront = () => (!back() || back()!.closest('[inert]') !== null) && cover.closest('[inert]') === null
      expect(isFront()).toBe(true)

      await turn(cover, (keys) => user.keyboard(keys))
      expect(isFront()).toBe(false)
      expect(document.activeElement).toBe(back())
      const about = within(screen.getByRole('region', { name: 'About Intro to Git' }))
      expect(about.getByRole('heading', { name: 'Intro to Git' })).toBeDefined()
      expect(about.getByText(/Bring a laptop/).textContent).toBe(details.description)
      expect(screen.getByRole('link', { name: 'uclaacm.com' }).getAttribute('href')).toBe(details.eventLink)

      await user.click(back()!)
      expect(isFront()).toBe(true)
      expect(document.activeElement).toBe(cover)

      await turn(cover, (keys) => user.keyboard(keys))
      await user.keyboard('{Escape}')
      expect(isFront()).toBe(true)
      expect(document.activeElement).toBe(cover)
    },
  )

  test('keeps when, where and the RSVP on its back', async () => {
    await house.event(details)
    const { user } = await visit(house, '/events', ada)
    await user.click(await screen.findByRole('button', { name: 'About Intro to Git' }))
    const back = within(
      (await screen.findByRole('button', { name: 'Back' })).closest<HTMLElement>('div:not([inert]) > section')!
        .parentElement!,
    )
    expect(back.getByRole('link', { name: /Today · 6:00 – 8:00 PM/ })).toBeDefined()
    expect(back.getByRole('link', { name: /Boelter Hall 3400/ })).toBeDefined()
    await user.click(await back.findByRole('button', { name: 'RSVP to Intro to Git' }))
    expect(await back.findByText('You’re going')).toBeDefined()
  })

  test('of an event that Ada checked in to says so (spec: members §7.4)', async () => {
    await house.come(ada, { title: 'Intro to Git', attendanceCode: 'branch' })
    await visit(house, '/events', ada)
    expect(await within(await card()).findByText('Checked in')).toBeDefined()
  })
})
