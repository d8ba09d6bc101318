import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

const GIT = {
  title: 'Intro to Git',
  committee: 'Hack',
  attendanceCode: 'segfault',
  startDate: '2026-03-06T02:00:30.000Z',
  endDate: '2026-03-06T04:00:00.000Z',
  location: 'Boelter 3400',
}

beforeEach(() => sessionStorage.clear())

async function adding() {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  const visitor = await visit(house, '/events', grace)
  const [add] = await screen.findAllByRole('button', { name: 'Add Event' })
  await visitor.user.click(add!)
  const opened = await editor()
  await waitFor(() => expect(opened.field('Attendance code').value).toMatch(/^[a-z]+ [a-z]+$/))
  return { house, grace, ...visitor, ...opened }
}

async function updating(draft: Partial<typeof GIT> = {}) {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  const event = await house.event({ ...GIT, ...draft })
  const visitor = await visit(house, '/events', grace)
  await visitor.user.click(await screen.findByRole('button', { name: `Edit ${event.title}` }))
  return { house, grace, event, ...visitor, ...(await editor()) }
}

async function editor() {
  const panel = within(await screen.findByRole('dialog'))
  const field = (name: string) => panel.getByRole('textbox', { name }) as HTMLInputElement
  const button = (name: string | RegExp) => panel.getByRole('button', { name }) as HTMLButtonElement
  return { panel, field, button }
}

async function kept(house: Chapterhouse, token: string) {
  return (await house.call(listEvents, token)).body.events
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('adding an event', () => {
  test('offers ACM first among the configured committees (spec: members §14.2)', async () => {
    const { user, panel } = await adding()
    const committee = panel.getByRole('combobox', { name: 'Committee' }) as HTMLInputElement
    expect(committee.value).toBe('ACM')
    await user.click(committee)
    const list = within(await screen.findByRole('listbox', { name: 'Committee' }))
    const names = list.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names).toEqual(['ACM', 'AI', 'Cyber', 'Design', 'Hack', 'ICPC', 'Studio', 'TeachLA', 'W', 'Cloud'])
  })

  test('keeps every field, takes minute 60 for the next hour, says so and closes (spec: members §14.4)', async () => {
    const { house, grace, user, field, button } = await adding()
    await user.type(field('Title'), 'Git for all')
    await user.type(field('Event link'), 'https://example.org/git')
    await user.clear(field('Attendance code'))
    await user.type(field('Attendance code'), 'Merge!')
    await user.type(field('Attendance points'), '25')
    await user.clear(field('Start time'))
    await user.type(field('Start time'), '1830')
    await user.clear(field('End time'))
    await user.type(field('End time'), '2360')
    await user.type(field('Location'), 'Boelter 3400')
    await user.type(field('Description'), 'Bring a laptop.')
    await user.click(button('Add'))
    await screen.findByText('Event created successfully')
    await gone()
    expect(await kept(house, grace)).toMatchObject([
      {
        title: 'Git for all',
        eventLink: 'https://example.org/git',
        committee: 'ACM',
        attendanceCode: 'Merge!',
        attendancePoints: 25,
        startDate: '2026-03-06T02:30:00.000Z',
        endDate: '2026-03-06T08:00:00.000Z',
        location: 'Boelter 3400',
        description: 'Bring a laptop.',
      },
    ])
    expect(await screen.findByRole('button', { name: 'Edit Git for all' })).toBeDefined()
  })

  test.each([
    ['Start time', '2400'],
    ['Start time', '1861'],
    ['End time', '9'],
    ['End time', ''],
  ])('cannot be submitted while the %s is %j, and flags it', async (name, typed) => {
    const { user, field, button, network } = await adding()
    await user.type(field('Title'), 'Git for all')
    await user.clear(field(name))
    if (typed) await user.type(field(name), typed)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(button('Add').disabled).toBe(true)
    await user.type(field('Title'), '{Enter}')
    expect(network.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test("shows the server's refusal at its field, goes there, and keeps what was typed", async () => {
    const { user, field, button } = await adding()
    await user.type(field('Title'), 'Git for all')
    await user.clear(field('Attendance code'))
    await user.type(field('Attendance code'), 'ab')
    await user.click(button('Add'))
    await waitFor(() => expect(field('Attendance code').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('An attendance code has 3 to 255 characters.')).toHaveLength(1)
    expect(document.activeElement).toBe(field('Attendance code'))
    expect(field('Title').value).toBe('Git for all')
    await user.type(field('Attendance code'), 'c')
    expect(field('Attendance code').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('counts the description as it is typed', async () => {
    const { user, panel, field } = await adding()
    await user.type(field('Description'), 'Hi 👋')
    expect(panel.getByText('4 of 10,000 characters')).toBeDefined()
  })
})

test('an event whose answer was lost is added once, with what was typed since', async () => {
  const { house, grace, user, field, button, network } = await adding()
  await user.type(field('Title'), 'Git for all')
  network.lose('/api/v1/event')
  await user.click(button('Add'))
  await screen.findByText('Failed to fetch')
  await waitFor(() => expect(button('Add').hasAttribute('data-loading')).toBe(false))
  await user.type(field('Title'), ' 2')
  await user.click(button('Add'))
  await screen.findByText('Event updated successfully')
  expect(await kept(house, grace)).toMatchObject([{ title: 'Git for all 2', version: 2 }])
})

describe('updating an event', () => {
  test('opens with the saved event, sends the changed fields only, says so and closes (spec: members §14.4)', async () => {
    const { house, grace, event, user, field, button } = await updating()
    expect(field('Title').value).toBe('Intro to Git')
    expect(field('Start time').value).toBe('18:00')
    expect(field('Attendance code').value).toBe('segfault')
    await user.clear(field('Title'))
    await user.type(field('Title'), 'Git for all')
    await user.click(button('Update'))
    await screen.findByText('Event updated successfully')
    await gone()
    expect(await kept(house, grace)).toMatchObject([{ ...GIT, uuid: event.uuid, title: 'Git for all', version: 2 }])
  })

  test('keeps everything when the save fails', async () => {
    const { user, network, field, button } = await updating()
    await user.type(field('Title'), ' and beyond')
    network.cut()
    await user.click(button('Update'))
    await screen.findByText('Failed to fetch')
    expect(field('Title').value).toBe('Intro to Git and beyond')
    network.mend()
    await waitFor(() => expect(button('Update').hasAttribute('data-loading')).toBe(false))
    await user.click(button('Update'))
    await screen.findByText('Event updated successfully')
  })
})

describe('unsaved text is never lost', () => {
  test('Cancel closes at once when nothing was typed, and the focus is back on the tile', async () => {
    const { user, button } = await updating()
    await user.click(button('Cancel'))
    await gone()
    const tile = screen.getByRole('button', { name: 'Edit Intro to Git' })
    await waitFor(() => expect(document.activeElement).toBe(tile))
  })

  test.each(['Cancel', 'Close', '{Escape}'])('%s asks first when something was typed', async (way) => {
    const { user, field, button } = await updating()
    await user.type(field('Title'), ' and beyond')
    if (way === '{Escape}') await user.keyboard(way)
    else await user.click(button(way))
    const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(field('Title').value).toBe('Intro to Git and beyond')
    await user.click(button('Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Throw it away' }))
    await gone()
  })

  test('a reload and a session that ended bring it back; starting over drops it', async () => {
    const { house, grace, user, field } = await updating()
    await user.type(field('Title'), ' and beyond')
    cleanup()
    const later = await visit(house, '/events', grace)
    await later.user.click(await screen.findByRole('button', { name: 'Edit Intro to Git' }))
    const back = await editor()
    expect(back.field('Title').value).toBe('Intro to Git and beyond')
    back.panel.getByText('What you typed before is back.')
    await later.user.click(back.button('Start over'))
    expect(back.field('Title').value).toBe('Intro to Git')
  })

  test('signing out by hand leaves nothing of it on the device, least of all the code', async () => {
    const { house, grace, user, field } = await updating()
    await user.type(field('Title'), ' and beyond')
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('segfault'))
    cleanup()
    const later = await visit(house, '/controlpanel', grace)
    await later.user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('heading', { level: 1, name: 'Member Login' })
    expect(JSON.stringify(sessionStorage)).not.toContain('segfault')
  })

  test('it is gone from the device when another officer signs in', async () => {
    const { house, user, field } = await updating()
    await user.type(field('Title'), ' and beyond')
    cleanup()
    await visit(house, '/home', await house.margaret())
    await screen.findByRole('navigation', { name: 'Main' })
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('segfault'))
  })
})
