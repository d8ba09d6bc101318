import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateNotifications } from '#domain/notifications/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

async function writing(channels: { mail: boolean }) {
  const house = await startOn('sqlite')
  house.portal.reach = { mail: channels.mail, pushKey: undefined }
  const [ada, grace] = [await house.ada(), await house.grace()]
  const { uuid } = await house.event({ title: 'Intro to Git' })
  await house.call(addRsvp, ada, { body: { event: { uuid } } })
  await house.call(updateNotifications, ada, { body: { notifications: { message: { mail: true } } } })
  const { user, network } = await visit(house, `/events/${uuid}/people?show=message`, grace)
  const open = () => user.click(screen.getByRole('tab', { name: 'Message' }))
  const close = () => user.click(screen.getByRole('tab', { name: 'RSVPs' }))
  await screen.findByRole('textbox', { name: 'Subject' })
  return { user, network, open, close, page: within(screen.getByRole('main')) }
}

const written = () =>
  ['Subject', 'Message'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)

test('an officer sees the mail and how many get it before it is sent', async () => {
  const { user, page } = await writing({ mail: true })
  await page.findByText('1 of 1 gets messages.')
  await user.click(page.getByRole('button', { name: 'Preview' }))
  expect(await page.findByText('Please write a subject.')).toBeDefined()
  await user.type(page.getByRole('textbox', { name: 'Subject' }), 'Bring a laptop')
  await user.type(page.getByRole('textbox', { name: 'Message' }), 'And its charger.')
  await user.click(page.getByRole('button', { name: 'Preview' }))
  expect((await page.findByRole('status')).textContent).toBe('3 of 3 messages are left for today.')
  await user.click(page.getByRole('button', { name: 'Send to 1' }))
  expect(await screen.findByText('Your message is on its way to 1 person.')).toBeDefined()
  const sent = within(await screen.findByRole('region', { name: 'Sent messages' }))
  expect(sent.getByRole('listitem').textContent).toBe(
    'Bring a laptoptoday at 12:00 PM · to 1 person who had a place · by Grace Hopper',
  )
})

test('nothing is sent to nobody', async () => {
  const { user, page } = await writing({ mail: true })
  await user.selectOptions(page.getByRole('combobox', { name: 'To' }), 'Everybody in line')
  await page.findByText('There is nobody to write to.')
  expect(page.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
})

test('in a portal that sends nothing the officer reads so, and keeps what they wrote', async () => {
  const { user, page } = await writing({ mail: false })
  await user.type(page.getByRole('textbox', { name: 'Subject' }), 'Hi')
  await user.click(page.getByRole('button', { name: 'Preview' }))
  expect((await page.findByRole('alert')).textContent).toBe(
    'The portal sends no mail yet. Ask the super admin to configure it.',
  )
  expect((page.getByRole('textbox', { name: 'Subject' }) as HTMLInputElement).value).toBe('Hi')
})

test('a message stays written while the officer looks at a list, until it is sent', async () => {
  const { user, page, open, close } = await writing({ mail: true })
  await user.type(page.getByRole('textbox', { name: 'Subject' }), 'Bring a laptop')
  await user.type(page.getByRole('textbox', { name: 'Message' }), 'And its charger.')
  await user.click(page.getByRole('button', { name: 'Preview' }))
  await page.findByRole('button', { name: 'Send to 1' })
  await close()
  await open()
  expect(written()).toEqual(['Bring a laptop', 'And its charger.'])

  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(await screen.findByRole('button', { name: 'Send to 1' }))
  await screen.findByText('Your message is on its way to 1 person.')
  await close()
  await open()
  expect(written()).toEqual(['', ''])
})

test('a message on its way stays as it is, and is gone once it is sent, though the officer looked at a list meanwhile', async () => {
  const { user, network, page, open, close } = await writing({ mail: true })
  await user.type(page.getByRole('textbox', { name: 'Subject' }), 'Bring a laptop')
  await user.type(page.getByRole('textbox', { name: 'Message' }), 'And its charger.')
  await user.click(page.getByRole('button', { name: 'Preview' }))
  const send = await page.findByRole('button', { name: 'Send to 1' })
  const release = network.hold('/message')
  await user.click(send)
  await user.type(page.getByRole('textbox', { name: 'Message' }), 'And a mouse.')
  expect(written()).toEqual(['Bring a laptop', 'And its charger.'])

  await close()
  await open()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'And a mouse.')
  expect(written()).toEqual(['Bring a laptop', 'And its charger.'])
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
  release()
  await screen.findByText('Your message is on its way to 1 person.')
  await waitFor(() => expect(written()).toEqual(['', '']))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', false))
})

test('a word changed while the preview is on its way is in the next preview', async () => {
  const { user, network, page } = await writing({ mail: true })
  await user.type(page.getByRole('textbox', { name: 'Subject' }), 'Bring a laptop')
  const release = network.hold('/message')
  await user.click(page.getByRole('button', { name: 'Preview' }))
  await user.type(page.getByRole('textbox', { name: 'Message' }), 'And its charger.')
  await user.click(page.getByRole('button', { name: 'Preview' }))
  release()
  await page.findByRole('button', { name: 'Send to 1' })
  page.getByText(/^And its charger/, { selector: 'pre' })
})
