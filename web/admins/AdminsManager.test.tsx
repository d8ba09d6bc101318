import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addAdmin, listAdmins } from '#domain/admins/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit, visitAs } from '../testing.tsx'

async function managing() {
  const house = await startOn('sqlite')
  await house.grace()
  await house.ada()
  const margaret = await house.margaret()
  const visitor = await visit(house, '/controlpanel', margaret)
  await visitor.user.click(await screen.findByRole('button', { name: 'Manage Admins' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Admins' }))
  await dialog.findByText('Grace Hopper')
  const rows = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  const officers = async () => {
    const { admins } = (await house.call(listAdmins, await house.signIn('Margaret Hamilton'))).body
    return admins.map((admin: { firstName: string; accessType: string }) => `${admin.firstName} ${admin.accessType}`)
  }
  return { house, margaret, dialog, rows, officers, ...visitor }
}

describe('the list of admins', () => {
  test('has the super admin first, who alone can reassign and cannot be removed (spec: members §15.3)', async () => {
    const { dialog, rows } = await managing()
    expect(rows()).toEqual([
      'MHMargaret Hamiltonmargaret@g.ucla.eduSUPERADMINReassign',
      'GHGrace Hoppergrace@g.ucla.eduADMINRemove',
    ])
    expect((dialog.getByRole('button', { name: 'Reassign' }) as HTMLButtonElement).disabled).toBe(false)
    expect(dialog.queryByRole('button', { name: 'Remove Margaret Hamilton' })).toBeNull()
  })

  test('shows who somebody is', async () => {
    const { dialog, user } = await managing()
    await user.click(dialog.getByRole('button', { name: /^Grace Hopper.*grace@g/ }))
    const info = within(await screen.findByRole('dialog', { name: 'User Info' }))
    info.getByText('Grace Hopper')
    info.getByRole('link', { name: 'grace@g.ucla.edu' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  })

  test('is not fetched by an admin (spec: members §15.3)', async () => {
    const { network } = await visitAs('grace', '/controlpanel')
    await screen.findByRole('heading', { name: 'Control Panel' })
    expect(network.calls.filter((call) => call.includes('admins'))).toEqual([])
  })
})

describe('adding an admin', () => {
  test('takes somebody who has an account, and the list shows them', async () => {
    const { dialog, user, rows, officers } = await managing()
    await user.type(dialog.getByLabelText('Add an admin'), 'ada@g.ucla.edu')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await screen.findByText('Ada Lovelace is an admin now.')
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(await officers()).toEqual(['Margaret SUPERADMIN', 'Ada ADMIN', 'Grace ADMIN'])
  })

  test('refuses an address of another domain before it is sent, and ignores an empty one (spec: members §15.5)', async () => {
    const { dialog, user, network } = await managing()
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await user.type(dialog.getByLabelText('Add an admin'), 'ada@gmail.com')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(dialog.getByRole('alert').textContent).toBe('Please provide a g.ucla.edu email address.')
    expect(document.activeElement).toBe(dialog.getByLabelText('Add an admin'))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Add an admin'))
    expect(network.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('says it at the field when nobody is known by the address, invites them, and withdraws that', async () => {
    const { dialog, user, rows } = await managing()
    const address = dialog.getByLabelText('Add an admin')
    await user.type(address, 'nobody@g.ucla.edu{Enter}')
    await dialog.findByText('Nobody with that address has signed in yet.')
    await user.click(await dialog.findByRole('button', { name: 'Invite' }))
    await dialog.findByText('INVITED')
    expect(document.activeElement).toBe(address)
    expect(dialog.queryByText('Nobody with that address has signed in yet.')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Withdraw the invitation of nobody@g.ucla.edu' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  test('keeps the address as it is while it is sent, so that Invite invites the one that was refused', async () => {
    const { dialog, user, network } = await managing()
    const field = dialog.getByLabelText('Add an admin')
    await user.type(field, 'nobody@g.ucla.edu')
    const release = network.hold('/user/admins')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await user.type(field, 'x')
    release()
    await dialog.findByRole('button', { name: 'Invite' })
    expect(field).toHaveProperty('value', 'nobody@g.ucla.edu')
  })
})

describe('removing an admin', () => {
  test('asks first, then the list is without them (spec: members §15.3)', async () => {
    const { dialog, user, rows, officers } = await managing()
    await user.click(dialog.getByRole('button', { name: 'Remove Grace Hopper' }))
    const name = 'Are you sure you want to remove this admin?'
    const question = within(await screen.findByRole('dialog', { name }))
    await user.click(question.getByRole('button', { name: 'Yes' }))
    await screen.findByText('Grace Hopper is not an admin any more.')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(await officers()).toEqual(['Margaret SUPERADMIN'])
  })
})

describe('reassigning the super admin', () => {
  async function reassigning() {
    const managed = await managing()
    await managed.user.click(managed.dialog.getByRole('button', { name: 'Reassign' }))
    const chooser = within(await screen.findByRole('dialog', { name: 'Reassign super admin' }))
    const choose = () => managed.user.click(chooser.getByRole('button', { name: /Grace Hopper/ }))
    return { ...managed, chooser, choose }
  }
  const QUESTION = 'Are you sure you want to reassign super admin?'

  test('asks, hands the role on, and signs the previous super admin out (spec: members §15.4)', async () => {
    const { house, choose, user, place } = await reassigning()
    await choose()
    const question = within(await screen.findByRole('dialog', { name: QUESTION }))
    question.getByText(/Grace Hopper becomes the super admin/)
    await user.click(question.getByRole('button', { name: 'Yes' }))
    await screen.findByRole('heading', { name: 'Member Login' })
    expect(place()).toBe('/login')
    const { admins } = (await house.call(listAdmins, await house.signIn('Grace Hopper'))).body
    expect(admins[0]).toMatchObject({ firstName: 'Grace', accessType: 'SUPERADMIN' })
    expect(admins[1]).toMatchObject({ firstName: 'Margaret', accessType: 'ADMIN' })
  })

  test('offers the listed admins, without the super admin', async () => {
    const { chooser } = await reassigning()
    const listed = within(chooser.getByRole('list')).getAllByRole('button')
    expect(listed.map(({ textContent }) => textContent)).toEqual(['GHGrace Hoppergrace@g.ucla.edu'])
  })

  test('takes the address of a listed admin too, and for anybody else nothing happens', async () => {
    const { chooser, user } = await reassigning()
    const field = chooser.getByRole('textbox', { name: 'Address of the new super admin' })
    const enter = async (email: string) => {
      await user.clear(field)
      await user.type(field, `${email}{Enter}`)
    }
    await enter('grace@gmail.com')
    chooser.getByText('Please provide a g.ucla.edu email address.')
    for (const nobody of ['ada@g.ucla.edu', 'margaret@g.ucla.edu', ' ']) {
      await enter(nobody)
      expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull()
    }
    await enter('Grace@g.ucla.edu')
    await screen.findByRole('dialog', { name: QUESTION })
  })

  test('is refused in a sentence when the chosen admin was removed meanwhile', async () => {
    const { house, margaret, choose, user } = await reassigning()
    await choose()
    await house.call({ ...addAdmin, method: 'DELETE' }, margaret, { body: { email: 'grace@g.ucla.edu' } })
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await screen.findByText('Grace Hopper is not an admin. Add them first.')
  })
})
