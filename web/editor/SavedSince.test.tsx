import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteEvent, type EventInput, listEvents, updateEvent } from '#domain/events/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

beforeEach(() => sessionStorage.clear())

/** Grace has changed the title and the description when Margaret saves another title and the location. */
async function twoOfficers() {
  const [house, grace, margaret] = await cast(startOn('sqlite'), 'grace', 'margaret')
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
    notice: async () =>
      within((await panel.findByText('Someone saved since.')).closest<HTMLElement>('[role="alert"]')!),
    text: (name: string) => panel.getByRole<HTMLInputElement>('textbox', { name }).value,
    kept: async () => (await house.call(listEvents, grace)).body.events[0],
  }
}

describe('two officers save one event', () => {
  test('the second reads that someone saved since, and looks at both versions', async () => {
    const { user, margaretSaves, press, notice, text, panel } = await twoOfficers()
    await margaretSaves()
    await press()
    const { getByRole } = await notice()
    expect(text('Title')).toBe('Intro to Git by Grace')
    await user.click(getByRole('button', { name: 'Show theirs' }))
    expect([text('Title'), text('Location'), text('Description')]).toEqual(['Git by Margaret', 'Boelter 3400', ''])
    await user.type(panel.getByRole('textbox', { name: 'Title' }), '!')
    expect(text('Title')).toBe('Git by Margaret')
    await user.click(getByRole('button', { name: 'Show mine' }))
    expect([text('Title'), text('Description')]).toEqual(['Intro to Git by Grace', 'Bring a laptop.'])
  })

  test.each([['Save mine'], ['Show theirs', 'Save mine']])(
    'saves what the second changed: %s %s',
    async (...presses) => {
      const { user, margaretSaves, press, notice, kept } = await twoOfficers()
      await margaretSaves()
      await press()
      const { getByRole } = await notice()
      for (const name of presses) await user.click(getByRole('button', { name }))
      await screen.findByText('Event updated successfully')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(await kept()).toMatchObject({
        title: 'Intro to Git by Grace',
        location: 'Boelter 3400',
        description: 'Bring a laptop.',
        version: 3,
      })
    },
  )

  test('a third save in between is not overwritten either', async () => {
    const { user, margaretSaves, press, notice, text, kept } = await twoOfficers()
    await margaretSaves()
    await press()
    const { getByRole } = await notice()
    await margaretSaves({ title: 'Git by Margaret, again' })
    await user.click(getByRole('button', { name: 'Save mine' }))
    await user.click(getByRole('button', { name: 'Show theirs' }))
    await waitFor(() => expect(text('Title')).toBe('Git by Margaret, again'))
    expect(await kept()).toMatchObject({ title: 'Git by Margaret, again', version: 3 })
  })

  test('says that the event is gone when it was deleted, and keeps what was typed', async () => {
    const { panel, margaretDeletes, press } = await twoOfficers()
    await margaretDeletes()
    await press()
    await screen.findByText('There is no such event.')
    expect((panel.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toBe('Intro to Git by Grace')
  })
})
