import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

async function panelOf(who: 'grace' | 'margaret', house?: Chapterhouse) {
  const chapter = house ?? (await startOn('sqlite'))
  const visitor = await visit(chapter, '/controlpanel', await chapter[who]())
  await screen.findByRole('heading', { level: 1, name: 'Control Panel' })
  return { house: chapter, ...visitor }
}

const main = () => within(screen.getByRole('main'))

describe('the control panel', () => {
  const FOR_ADMINS = ['Delete Events', 'Manage One-Click API', 'Switch to Member View', 'Sign Out']

  test('shows an admin their buttons, and not those of the super admin (spec: members §15.1)', async () => {
    await panelOf('grace')
    const names = () =>
      main()
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(names()).toEqual(expect.arrayContaining(FOR_ADMINS))
    expect(main().queryByRole('button', { name: 'Manage Admins' })).toBeNull()
    expect(main().queryByRole('button', { name: 'Close the quarter' })).toBeNull()
    expect(main().queryByRole('button', { name: 'Health' })).toBeNull()
  })

  test('shows the super admin Manage Admins, Close the quarter and Health too', async () => {
    await panelOf('margaret')
    for (const name of [...FOR_ADMINS, 'Manage Admins', 'Close the quarter', 'Health'])
      main().getByRole('button', { name })
    const groups = main().getAllByRole('heading', { level: 2 })
    expect(groups.map(({ textContent }) => textContent)).toEqual(['People', 'Events', 'Other programs', 'The chapter'])
  })
})

describe('deleting events', () => {
  test('leaves the search in its field when few events are left', async () => {
    const house = await startOn('sqlite')
    for (let number = 1; number <= 7; number++) await house.event({ title: `Picnic ${number}` })
    await house.event({ title: 'Intro to Git' })
    const { user } = await panelOf('grace', house)
    await user.click(main().getByRole('button', { name: 'Delete Events' }))
    const list = within(await screen.findByRole('dialog', { name: 'Delete Events' }))
    await user.type(await list.findByRole('searchbox'), 'git')
    await user.click(list.getByRole('button', { name: 'Delete Intro to Git' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await list.findByText('No event has this in its title.')
    expect(list.getByRole('searchbox')).toHaveProperty('value', 'git')
    await user.clear(list.getByRole('searchbox'))
    await user.keyboard('nic 7')
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    list.getByText('Picnic 7')
  })

  async function deleting() {
    const house = await startOn('sqlite')
    await house.event({ title: 'Intro to Git', attendanceCode: 'segfault', committee: 'Hack' })
    await house.event({ title: 'Picnic' })
    const ada = await house.ada()
    await house.call(checkIn, ada, { body: { event: { attendanceCode: 'segfault' } } })
    const { user, network } = await panelOf('grace', house)
    await user.click(main().getByRole('button', { name: 'Delete Events' }))
    const list = within(await screen.findByRole('dialog', { name: 'Delete Events' }))
    await list.findByText('Intro to Git')
    return { house, ada, user, network, list }
  }

  test('lists each with uuid, title, committee and day (spec: members §15.2)', async () => {
    const { house, ada, list } = await deleting()
    const { events } = (await house.call(listEvents, ada)).body
    const row = list.getAllByRole('listitem').find((item) => item.textContent?.includes('Intro to Git'))!
    const git = events.find(({ title }: { title: string }) => title === 'Intro to Git')
    expect(row.textContent).toBe(`Intro to GitHackThursday, March 5 2026${git.uuid}`)
  })

  test('asks first, then hides the event, and points and history stay (spec: members §15.2)', async () => {
    const { house, ada, user, list } = await deleting()
    await user.click(list.getByRole('button', { name: 'Delete Intro to Git' }))
    const question = "Are you sure you want to delete this event? This can't be undone!"
    const dialog = within(await screen.findByRole('dialog', { name: question }))
    dialog.getByText(/Those who came keep their points and history/)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Event deleted. Everybody keeps their points and history.')
    await waitFor(() => expect(list.queryByText('Intro to Git')).toBeNull())
    expect((await house.call(listEvents, ada)).body.events).toHaveLength(1)
    expect((await house.call(getUser, ada)).body.user.points).toBe(10)
  })

  test.each(['Cancel', '{Escape}'])('%s leaves everything as it is, and the list open', async (way) => {
    const { house, ada, user, list } = await deleting()
    await user.click(list.getByRole('button', { name: 'Delete Picnic' }))
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    if (way === '{Escape}') await user.keyboard(way)
    else await user.click(cancel)
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    list.getByText('Picnic')
    expect((await house.call(listEvents, ada)).body.events).toHaveLength(2)
  })

  test('says what went wrong when it cannot be done', async () => {
    const { user, network, list } = await deleting()
    await user.click(list.getByRole('button', { name: 'Delete Picnic' }))
    network.cut()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Failed to fetch')
    list.getByText('Picnic')
  })
})
