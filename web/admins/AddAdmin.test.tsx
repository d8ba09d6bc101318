import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getUser } from '#domain/people/contract.ts'
import { storeInitialPasswords } from '#server/secrets/first.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { type Visit, visit } from '../testing.tsx'

const ADMIN_PASSWORD = 'correct horse battery'

let house: Chapterhouse
let visitor: Visit

beforeEach(async () => {
  house = await startOn('sqlite')
  await storeInitialPasswords(house.database, { adminPassword: ADMIN_PASSWORD, oneClickPassword: undefined })
  visitor = await visit(house, '/controlpanel', await house.grace())
  await visitor.user.click(await screen.findByRole('button', { name: 'Switch to Member View' }))
  await visitor.user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!)
  await screen.findByRole('region', { name: 'Add Admin Accounts' })
})

const form = () => within(screen.getByRole('region', { name: 'Add Admin Accounts' }))
const email = () => form().getByLabelText<HTMLInputElement>('Email')
const password = () => form().getByLabelText<HTMLInputElement>('Admin password')
const promotions = () => visitor.network.calls.filter((call) => call.endsWith('/admin/promote'))

test('an address and the admin password make an admin, and a check mark says so (spec: members §15.6)', async () => {
  const ada = await house.ada()
  await enter(' Ada@g.ucla.edu ', ADMIN_PASSWORD)
  await form().findByText('✓ Ada Lovelace is an admin now.')
  expect([email().value, password().value]).toEqual(['', ''])
  expect((await house.call(getUser, ada)).body.user.isAdmin).toBe(true)
})

test("a refusal shows a cross and the server's sentence, and clears the password alone (spec: members §15.6)", async () => {
  await enter('ada@g.ucla.edu', 'a wrong guess')
  await form().findByText('✗ The password is incorrect.')
  expect([email().value, password().value]).toEqual(['ada@g.ucla.edu', ''])
})

test('an address of another domain is not sent, and takes the result before away', async () => {
  await enter('ada@g.ucla.edu', 'a wrong guess')
  await form().findByText('✗ The password is incorrect.')
  await visitor.user.clear(email())
  await enter('ada@ucla.edu', ADMIN_PASSWORD)
  await form().findByText('Please provide a g.ucla.edu email address.')
  expect(form().getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(email())
  expect(promotions()).toHaveLength(1)
})

test('an empty field sends nothing', async () => {
  await enter('  ', ADMIN_PASSWORD)
  await visitor.user.clear(password())
  await enter('ada@g.ucla.edu', '')
  expect(promotions()).toEqual([])
  expect(form().queryByText('Please provide a g.ucla.edu email address.')).toBeNull()
})

test('without a connection an unknown error is shown, and the password is cleared (spec: members §15.6)', async () => {
  visitor.network.cut()
  await enter('ada@g.ucla.edu', ADMIN_PASSWORD)
  await form().findByText('✗ An unknown error occurred.')
  expect(password().value).toBe('')
})

async function enter(address: string, secret: string) {
  if (address) await visitor.user.type(email(), address)
  if (secret) await visitor.user.type(password(), secret)
  await visitor.user.click(form().getByRole('button', { name: 'Add Admin' }))
}
