import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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

test('an address and the admin password make an admin, and a check mark says so', async () => {
  const ada = await house.ada()
  await enter(' Ada@g.ucla.edu ', ADMIN_PASSWORD)
  await form().findByText('✓ Ada Lovelace is an admin now.')
  expect([email().value, password().value]).toEqual(['', ''])
  expect((await house.call(getUser, ada)).body.user.isAdmin).toBe(true)
})

test("a refusal shows a cross and the server's sentence, and clears the password alone", async () => {
  await enter('ada@g.ucla.edu', 'a wrong guess')
  await form().findByText('✗ The password is incorrect.')
  expect([email().value, password().value]).toEqual(['ada@g.ucla.edu', ''])
})

test('somebody who has never signed in cannot be added', async () => {
  await enter('nobody@g.ucla.edu', ADMIN_PASSWORD)
  await form().findByText('✗ Nobody with that address has signed in yet.')
})

test('an address of another domain is not sent', async () => {
  await enter('ada@ucla.edu', ADMIN_PASSWORD)
  await form().findByText('Please provide a g.ucla.edu email address.')
  await visitor.user.click(form().getByRole('button', { name: 'Add Admin' }))
  expect(document.activeElement).toBe(email())
  expect(promotions()).toEqual([])
})

test('an address of another domain takes the result before away', async () => {
  await enter('ada@g.ucla.edu', 'a wrong guess')
  await form().findByText('✗ The password is incorrect.')
  await visitor.user.clear(email())
  await enter('ada@ucla.edu', ADMIN_PASSWORD)
  await form().findByText('Please provide a g.ucla.edu email address.')
  expect(form().getByRole('status').textContent).toBe('')
})

test.each([
  ['nothing', '', ''],
  ['no address', '  ', ADMIN_PASSWORD],
  ['no password', 'ada@g.ucla.edu', ''],
])('%s is ignored', async (_, address, secret) => {
  await enter(address, secret)
  expect(promotions()).toEqual([])
  expect(form().getByRole('status').textContent).toBe('')
  expect(form().queryByText('Please provide a g.ucla.edu email address.')).toBeNull()
})

test('without a connection an unknown error is shown, and the password is cleared', async () => {
  visitor.network.cut()
  await enter('ada@g.ucla.edu', ADMIN_PASSWORD)
  await form().findByText('✗ An unknown error occurred.')
  expect(password().value).toBe('')
})

test('an answer that cannot be read is an unknown error too', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
  await enter('ada@g.ucla.edu', ADMIN_PASSWORD)
  await form().findByText('✗ An unknown error occurred.')
})

test('two presses at the same moment send the password once', async () => {
  await visitor.user.type(email(), 'nobody@g.ucla.edu')
  await visitor.user.type(password(), 'a wrong one')
  const sent = email().closest('form')!
  fireEvent.submit(sent)
  fireEvent.submit(sent)
  await form().findByText(/^✗/)
  expect(promotions()).toHaveLength(1)
})

async function enter(address: string, secret: string) {
  if (address) await visitor.user.type(email(), address)
  if (secret) await visitor.user.type(password(), secret)
  await visitor.user.click(form().getByRole('button', { name: 'Add Admin' }))
}
