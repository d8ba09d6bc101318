import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteEvent, type EventInput, listEvents, updateEvent } from '#domain/events/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { move, visit } from '../../testing.tsx'

beforeEach(() => sessionStorage.clear())

/** Grace has changed the title and the description when Margaret saves another title and the location. */
async function twoOfficers() {
  const house = await startOn('sqlite')
  const grace = await house.grace()
  const margaret = await house.margaret()
  const event = await house.event({ title: 'Intro to Git' })
  const { user, network } = await visit(house, '/events', grace)
  await user.click(await screen.findByRole('button', { name: 'Edit Intro to Git' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Update the event' }))
  await user.type(panel.getByRole('textbox', { name: 'Title' }), ' by Grace')
  await user.type(panel.getByRole('textbox', { name: 'Description' }), 'Bring a laptop.')
  const params = { uuid: event.uuid }
  const byMargaret: EventInput = { title: 'Git by Margaret', location: 'Boelter 3400' }
  const press = () => user.click(panel.getByRole('button', { name: 'Update' }))
  return {
    house,
    user,
    network,
    panel,
    press,
    margaretSaves: (event = byMargaret) => house.call(updateEvent, margaret, { params, body: { event } }),
    margaretDeletes: () => house.call(deleteEvent, margaret, { params }),
    choices: async () => within(await screen.findByRole('dialog', { name: 'Someone else saved this event meanwhile' })),
    kept: async () => (await house.call(listEvents, grace)).body.events[0],
  }
}

describe('someone else saved the event meanwhile', () => {
  test('shows field by field what differs, and where both changed it', async () => {
    const { margaretSaves, press, choices } = await twoOfficers()
    await margaretSaves()
    await press()
    const dialog = await choices()
    const fields = dialog.getAllByRole('group').map(({ textContent }) => textContent)
    expect(fields).toEqual([
      'Titleboth changed itTheirsGit by MargaretYoursIntro to Git by Grace',
      'LocationTheirsBoelter 3400Yoursnothing',
      'DescriptionTheirsnothingYoursBring a laptop.',
    ])
  })

  test('shows questions and the kind of check-in in words', async () => {
    const { margaretSaves, press, choices } = await twoOfficers()
    const diet = { label: 'Diet?', kind: 'text' as const }
    const size = { label: 'Size?', kind: 'choice' as const, options: ['S', 'M'], required: true }
    await margaretSaves({ checkInMode: 'room', questions: [diet, size] })
    await press()
    const fields = (await choices()).getAllByRole('group').map(({ textContent }) => textContent)
    expect(fields).toContain('Check-inTheirswith codes that changeYourswith the attendance code')
    expect(fields).toContain('QuestionsTheirsDiet? (a few words)\nSize? (one of S, M; must be answered)Yoursnothing')
  })

  test('keeps the editor as it was sent until the other version is here', async () => {
    const { network, panel, margaretSaves, press, choices } = await twoOfficers()
    await margaretSaves()
    const arrive = network.delay('/api/v1/event')
    const fetched = () => network.calls.filter((call) => /^GET .*\/event$/.test(call)).length
    const before = fetched()
    await press()
    await waitFor(() => expect(fetched()).toBeGreaterThan(before))
    await press()
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).readOnly).toBe(true)
    await arrive()
    await choices()
    expect(network.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
  })

  test('keeps what each alone changed and the choice where both did', async () => {
    const { user, margaretSaves, press, choices, kept } = await twoOfficers()
    await margaretSaves()
    await press()
    const dialog = await choices()
    await user.click(within(dialog.getByRole('group', { name: /Title/ })).getByRole('radio', { name: /Theirs/ }))
    await user.click(dialog.getByRole('button', { name: 'Save this' }))
    await screen.findByText('Event updated successfully')
    expect(await kept()).toMatchObject({
      title: 'Git by Margaret',
      location: 'Boelter 3400',
      description: 'Bring a laptop.',
      version: 3,
    })
  })

  test('saves the choice once, also by a double click', async () => {
    move()
    const { user, network, margaretSaves, press, choices } = await twoOfficers()
    await margaretSaves()
    await press()
    const save = (await choices()).getByRole('button', { name: 'Save this' })
    await user.click(save)
    await screen.findByText('Event updated successfully')
    act(() => save.click())
    await waitFor(() => expect(save.isConnected).toBe(false))
    expect(network.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(2)
  })

  test('lets the officer go on editing with nothing lost', async () => {
    const { user, panel, margaretSaves, press, choices, kept } = await twoOfficers()
    await margaretSaves()
    await press()
    await user.click((await choices()).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect((panel.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toBe('Intro to Git by Grace')
    expect((await kept()).title).toBe('Git by Margaret')
  })

  test('says so in a banner to an officer who has gone on to another page', async () => {
    const { user, network, margaretSaves, press } = await twoOfficers()
    await margaretSaves()
    const release = network.hold('/event/')
    await press()
    await user.click(screen.getAllByRole('link', { name: 'Members' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    release()
    await screen.findByText('Someone else has saved this event since you opened it. Your changes were not saved.')
  })

  test('says that the event is gone when it was deleted, and keeps what was typed', async () => {
    const { panel, margaretDeletes, press } = await twoOfficers()
    await margaretDeletes()
    await press()
    await screen.findByText('There is no such event.')
    expect((panel.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toBe('Intro to Git by Grace')
  })
})
