import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listOfficers } from '#domain/officers/contract.ts'
import { startOn } from '#server/testing/house.ts'
import { comeBack, type Visit, visit } from '../testing.tsx'

async function open() {
  const house = await startOn('sqlite')
  await house.officer('AI', '2026-04-01T07:00:00.000Z')
  const margaret = await house.margaret()
  const visitor = await visit(house, '/controlpanel', margaret)
  await visitor.user.click(await screen.findByRole('button', { name: 'Manage Officers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Officers' }))
  const roster = async () => (await house.call(listOfficers, margaret)).body.officers
  return { ...visitor, dialog, roster }
}

test('the list of officers says that it is older when it cannot be fetched again', async () => {
  const { dialog, network } = await open()
  await dialog.findByText('Hedy Lamarr')
  network.cut('/officer')
  comeBack()
  await dialog.findByText(/What you see is older/)
  dialog.getByText('Hedy Lamarr')
})

describe('while a term is saved', () => {
  async function moving() {
    const opened = await open()
    await opened.user.click(await opened.dialog.findByRole('button', { name: 'Change the end of Hedy Lamarr for AI' }))
    const release = opened.network.hold('/officer')
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }))
    return { ...opened, release }
  }

  test('somebody may go on typing elsewhere', async () => {
    const { user, dialog, release } = await moving()
    const email = dialog.getByRole('textbox', { name: 'Add an officer' })
    await user.type(email, 'rad')
    release()
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull())
    await user.keyboard('ia')
    expect(email).toHaveProperty('value', 'radia')
  })

  test('the window may be closed; an error is shown nevertheless', async () => {
    await failAfterClosing(await moving())
  })

  test('so it is for a new officer', async () => {
    const { dialog, user, network } = await open()
    await user.type(await dialog.findByRole('textbox', { name: 'Add an officer' }), 'radia@g.ucla.edu')
    await user.click(dialog.getByRole('combobox', { name: 'Committee' }))
    await user.click(await screen.findByRole('option', { name: 'Hack' }))
    const release = network.hold('/officer')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await failAfterClosing({ user, network, release })
  })

  async function failAfterClosing({
    user,
    network,
    release,
  }: Pick<Visit, 'user' | 'network'> & { release: () => void }) {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    network.cut('/officer')
    release()
    await screen.findByText('Failed to fetch')
  }
})

describe('the super admin manages the officers', () => {
  test('sees who runs what, and until when', async () => {
    const { dialog } = await open()
    const row = within((await dialog.findAllByRole('listitem'))[0]!)
    row.getByText('Hedy Lamarr')
    row.getByText('AI')
    row.getByText('through March 31, 2026')
  })

  test('adds somebody who has not signed in yet, through the last day that they chose', async () => {
    const { user, dialog, roster } = await open()
    await user.type(await dialog.findByRole('textbox', { name: 'Add an officer' }), 'radia@g.ucla.edu')
    // Chosen again, a committee stays chosen.
    for (const _ of ['first', 'again']) {
      await user.click(dialog.getByRole('combobox', { name: 'Committee' }))
      await user.click(await screen.findByRole('option', { name: 'Hack' }))
    }
    const [lastDay] = dialog.getAllByLabelText('Last day')
    await user.type(lastDay!, '2027-06-15')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await dialog.findByText('radia@g.ucla.edu')
    dialog.getByText('invited, through June 15, 2027')
    expect((await roster())[1]).toMatchObject({ committee: 'Hack', until: '2027-06-16T07:00:00.000Z' })
  })

  test('reads at the field what is wrong, and what was typed stays', async () => {
    const { user, dialog } = await open()
    const email = await dialog.findByRole('textbox', { name: 'Add an officer' })
    const add = () => user.click(dialog.getByRole('button', { name: 'Add' }))
    await user.type(email, 'radia@example.org')
    await add()
    dialog.getByText('Please provide a g.ucla.edu email address.')
    await user.clear(email)
    await user.type(email, 'hedy@g.ucla.edu')
    await add()
    dialog.getByText('Please choose a committee.')
    await user.click(dialog.getByRole('combobox', { name: 'Committee' }))
    await user.click(await screen.findByRole('option', { name: 'AI' }))
    await add()
    await dialog.findByText('Hedy Lamarr has a term for AI already. Change its end instead.')
    expect(email).toHaveProperty('value', 'hedy@g.ucla.edu')
  })

  test('moves the end of a term, and ends one after a question', async () => {
    const { user, dialog, roster } = await open()
    await user.click(await dialog.findByRole('button', { name: 'Change the end of Hedy Lamarr for AI' }))
    const [lastDay] = dialog.getAllByLabelText('Last day')
    await user.clear(lastDay!)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('no end set')
    expect((await roster())[0].until).toBeNull()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Change the end of Hedy Lamarr for AI' }))
    await user.click(dialog.getByRole('button', { name: 'End the term of Hedy Lamarr for AI' }))
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to end this term?' })
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    await dialog.findByText('No committee has an officer yet. Add the first one below.')
    await waitFor(async () => expect((await roster())[0].state).toBe('ended'))
    await user.click(dialog.getByRole('button', { name: 'Show past terms (1)' }))
    dialog.getByText(/^ended /)
  })
})
