import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { visitAs } from '../testing.tsx'

const HEAD = 'title,startDate,endDate,attendanceCode,committee'
const GIT = 'Intro to Git,2026-04-02 18:00,2026-04-02 20:00,git,Hack'

async function importing() {
  const { house, token: grace, user, network } = await visitAs('grace', '/controlpanel')
  await user.click(await screen.findByRole('button', { name: 'Import Events' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Events' }))
  const choose = (bytes: BlobPart) =>
    user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File([bytes], 'spring.csv', { type: 'text/csv' }),
    )
  const titles = async () =>
    (await house.call(listEvents, grace)).body.events.map(({ title }: { title: string }) => title)
  return { user, network, dialog, choose, titles }
}

test('a sheet is looked at row by row, then added whole', async () => {
  const { user, dialog, choose, titles } = await importing()
  await choose(`${HEAD}\n${GIT}\nPicnic,2026-05-01 18:00,2026-05-01 20:00,picnic,`)
  const rows = await dialog.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2Intro to GitThu, Apr 2 · 6:00 – 8:00 PM · HackNew',
    '3PicnicFri, May 1 · 6:00 – 8:00 PM · ACMNew',
  ])
  expect(await titles()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Add 2 events' }))
  await screen.findByText('Added 2 events.')
  expect(await titles()).toEqual(['Intro to Git', 'Picnic'])
})

test('a mistake stands at its row, and the good rows can be added', async () => {
  const { user, dialog, choose, titles } = await importing()
  await choose(`${HEAD}\n${GIT}\nPicnic,tomorrow,2026-05-01 20:00,picnic,`)
  await dialog.findByText('startDate must be like 2026-03-05 18:00: tomorrow')
  dialog.getByText(/^1 row cannot be added/)
  await user.click(dialog.getByRole('button', { name: 'Add the 1 good row' }))
  await screen.findByText('Added 1 event.')
  expect(await titles()).toEqual(['Intro to Git'])
})

test.each([
  ['is no list of events', 'email,firstName\nada@g.ucla.edu,Ada', /^The sheet is no list of events\./],
  ['is not UTF-8', new Uint8Array([0x74, 0xe9]), /Save the sheet as “CSV UTF-8”/],
])('a file that %s says so', async (_, bytes, sentence) => {
  const { dialog, choose } = await importing()
  await choose(bytes)
  await dialog.findByText(sentence)
})
