import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listOfficers } from '#domain/officers/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

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

describe('while a term is saved', () => {
  async function moving() {
    const opened = await open()
    await opened.user.click(
      await opened.dialog.findByRole('button', { name: 'Change end of the term of Hedy Lamarr for AI' }),
    )
    const release = opened.network.hold('/officer')
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }))
    return { ...opened, release }
  }

  test('its new end stays as it was sent', async () => {
    const { dialog, user } = await moving()
    const [day] = dialog.getAllByLabelText<HTMLInputElement>('Last day')
    await user.type(day!, '2027-06-15')
    expect(day!.value).toBe('2026-03-31')
  })

  async function adding() {
    const opened = await open()
    const { dialog, user, network } = opened
    const email = await dialog.findByRole('textbox', { name: 'Add an officer' })
    await user.type(email, 'radia@g.ucla.edu')
    await user.click(dialog.getByRole('combobox', { name: 'Committee' }))
    await user.click(await screen.findByRole('option', { name: 'Hack' }))
    const release = network.hold('/officer')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    return { ...opened, email, release }
  }

  test('the address of a new officer cannot be changed, so that a refusal is about what is there', async () => {
    const { user, email, dialog, release } = await adding()
    await user.type(email, 'x')
    expect(email).toHaveProperty('value', 'radia@g.ucla.edu')
    release()
    await dialog.findByText('radia@g.ucla.edu')
    expect(email).toHaveProperty('value', '')
  })
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
    await user.click(await dialog.findByRole('button', { name: 'Change end of the term of Hedy Lamarr for AI' }))
    const [lastDay] = dialog.getAllByLabelText('Last day')
    await user.clear(lastDay!)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('no end set')
    expect((await roster())[0].until).toBeNull()
    expect(document.activeElement).toBe(
      dialog.getByRole('button', { name: 'Change end of the term of Hedy Lamarr for AI' }),
    )
    await user.click(dialog.getByRole('button', { name: 'End now the term of Hedy Lamarr for AI' }))
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to end this term?' })
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    await dialog.findByText('No committee has an officer yet. Add the first one below.')
    await waitFor(async () => expect((await roster())[0].state).toBe('ended'))
    await user.click(dialog.getByRole('button', { name: 'Show past terms (1)' }))
    dialog.getByText(/^ended /)
  })
})
