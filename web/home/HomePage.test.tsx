import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

let house: Chapterhouse
let ada: string

beforeEach(async () => {
  house = await startOn('sqlite')
  ada = await house.ada()
})

const panel = (name: string) => screen.findByRole('region', { name })
const TOMORROW = { startDate: '2026-03-06T20:00:00.000Z', endDate: '2026-03-06T22:00:00.000Z' }
/** Ended within the grace: its code is accepted, but it is no longer running. */
const JUST_OVER = { startDate: '2026-03-05T19:00:00.000Z', endDate: '2026-03-05T19:59:00.000Z' }
const attend = (token: string, attendanceCode: string) =>
  house.call(checkIn, token, { body: { event: { attendanceCode } } })

describe('the welcome', () => {
  test('shows a member’s picture, name and points (spec: members §6.1)', async () => {
    await house.event({ attendanceCode: 'branch', attendancePoints: 25 })
    await attend(ada, 'branch')
    await visit(house, '/home', ada)
    await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada Lovelace' })
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/profile')
    expect(page.getByText('25').parentElement?.textContent).toBe('25 points')
  })

  test('says the place, the way to the next level and what is next', async () => {
    await house.event({ attendanceCode: 'branch', attendancePoints: 25 })
    await attend(ada, 'branch')
    const theory = await house.event({ title: 'Number Theory', ...TOMORROW })
    await house.call(addRsvp, ada, { body: { event: { uuid: theory.uuid } } })
    await visit(house, '/home', ada)
    const next = await screen.findByRole('link', { name: /^next: *Number Theory, Tomorrow 12 PM$/ })
    expect(next.getAttribute('href')).toBe(`/events/${theory.uuid}`)
    expect(next.parentElement!.textContent).toContain('1st · 15 to Exponential Elephant')
  })

  test('greets a newcomer, who has no place yet', async () => {
    await visit(house, '/home', ada)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' })
    const welcome = within(heading.parentElement!)
    await welcome.findByText('20 points to Factorial Fly')
    expect(welcome.queryByText(/1st/)).toBeNull()
  })

  test.each([
    ['Grace', 'Admin', () => house.grace()],
    ['Margaret', 'Super Admin', () => house.margaret()],
  ] as const)('shows %s the logo of the chapter and “%s” while the admin view is on', async (_, label, token) => {
    const visitor = await visit(house, '/home', await token())
    const heading = await screen.findByRole('heading', { level: 1, name: `Welcome back, ${label}` })
    const welcome = within(heading.parentElement!)
    expect(welcome.getByRole('img', { name: 'ACM' }).getAttribute('src')).toBe('/logo.svg')
    expect(welcome.queryByRole('link')).toBeNull()
    expect(visitor.place()).toBe('/home')
  })
})

test('a profile that cannot be loaded is reported, and trying again fetches it', async () => {
  const { user, network } = await visit(house, '/home', ada, ({ cut }) => cut('/api/v1/user'))
  const progress = within(await panel('Your Progress'))
  await progress.findByText('Failed to fetch')
  network.mend()
  await user.click(progress.getByRole('button', { name: 'Try again' }))
  await progress.findByText('Hello, World!')
})

describe('the Event Check-In box', () => {
  const codeField = async () => within(await panel('Event Check-In')).findByRole('textbox', { name: 'Attendance code' })
  const type = async (code: string, { user }: Awaited<ReturnType<typeof visit>>) =>
    user.type(await codeField(), `${code}{Enter}`)

  test("earns the points: 'Awesome! You got 30 points for checking in.', the progress moves, OK leaves the receipt", async () => {
    await house.event({ attendanceCode: 'branch', attendancePoints: 30 })
    const visitor = await visit(house, '/home', ada)
    expect(await within(await panel('Your Progress')).findByText('Hello, World!')).toBeDefined()
    await type('branch', visitor)
    const box = within(await panel('Event Check-In'))
    expect(await box.findByText('Awesome! You got 30 points for checking in.')).toBeDefined()
    expect(box.getByText('Level up!')).toBeDefined()
    expect(await within(await panel('Your Progress')).findByText('Factorial Fly')).toBeDefined()
    await visitor.user.click(box.getByRole('button', { name: 'OK' }))
    expect(box.getByText('You’re checked in')).toBeDefined()
    expect(box.queryByRole('textbox')).toBeNull()
    await visitor.user.click(box.getByRole('button', { name: 'Check in to another event' }))
    const field = box.getByRole<HTMLInputElement>('textbox')
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
  })

  test('begins with an empty form after OK if no other event is running', async () => {
    const patient = await startOn('sqlite', { checkInGrace: { minutesBefore: 0, minutesAfter: 5 } })
    await patient.event({ attendanceCode: 'branch', ...JUST_OVER })
    const visitor = await visit(patient, '/home', await patient.ada())
    await type('branch', visitor)
    const box = within(await panel('Event Check-In'))
    await visitor.user.click(await box.findByRole('button', { name: 'OK' }))
    expect(box.getByRole<HTMLInputElement>('textbox').value).toBe('')
  })

  test('asks again for what is next', async () => {
    await house.event({ attendanceCode: 'branch' })
    const visitor = await visit(house, '/home', ada)
    await type('branch', visitor)
    await within(await panel('Event Check-In')).findByText(/^Awesome!/)
    const asked = () => visitor.network.calls.filter((call) => call === 'GET /app/api/v1/event/future')
    await waitFor(() => expect(asked()).toHaveLength(2))
  })

  test('shows what went wrong with a cross, and keeps what was typed, ready to be written over (spec: members §8.4)', async () => {
    const visitor = await visit(house, '/home', ada)
    await type('brunch', visitor)
    const box = within(await panel('Event Check-In'))
    expect(await box.findByText('✗ That is not the code of an event. Check the screen and try again.')).toBeDefined()
    const field = box.getByRole<HTMLInputElement>('textbox')
    expect(field.value).toBe('brunch')
    expect(document.activeElement).toBe(field)
    await visitor.user.keyboard('b')
    expect(field.value).toBe('b')
    expect(box.queryByText(/✗/)).toBeNull()
  })
})

describe('Your Progress', () => {
  test.each([
    [0, 'Level 1', 'Hello, World!', 0, 'Earn 20 more points to reach Factorial Fly!'],
    [1000, 'Level 11', 'Extraterrestrial Eagle', 100, 'Earn 1 more point to reach Binomial Baboon!'],
  ])('with %i points: %s, %s, %i in a hundred, “%s”', async (attendancePoints, number, rank, percent, text) => {
    await house.event({ attendanceCode: 'branch', attendancePoints })
    await attend(ada, 'branch')
    await visit(house, '/home', ada)
    const progress = within(await panel('Your Progress'))
    for (const words of [number, rank, `${percent}%`, text]) expect(await progress.findByText(words)).toBeDefined()
    expect(progress.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(percent))
  })

  test('is full at the top, where nothing is missing', async () => {
    for (const attendanceCode of ['one', 'two']) {
      await house.event({ attendanceCode, attendancePoints: 700 })
      await attend(ada, attendanceCode)
    }
    await visit(house, '/home', ada)
    const progress = within(await panel('Your Progress'))
    expect(await progress.findByText('Scalar Scorpion')).toBeDefined()
    expect(progress.getByText('Earn 0 more points to reach MAX!')).toBeDefined()
    expect(progress.getByText('100%')).toBeDefined()
  })
})
