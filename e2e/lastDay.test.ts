import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAs, startDemo } from './stage.ts'

test('a last day that is typed only in part gives nobody a term without an end', async () => {
  const { address } = await startDemo()
  const margaret = await openAs(address, 'demo-margaret', { viewport: { width: 1440, height: 900 } })
  const changes: string[] = []
  margaret.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.url())
  })
  /** The year is missing. */
  async function typeInPart(day: Locator) {
    await day.fill('')
    await day.focus()
    await margaret.keyboard.type('0615')
    await margaret.keyboard.press('Enter')
  }
  const refusals = margaret.getByText('This date is not complete.')

  await margaret.goto('/controlpanel')
  await margaret.getByRole('button', { name: 'Manage Officers' }).click()
  await margaret.getByRole('button', { name: 'Change end of the term of Hedy Lamarr for AI' }).click()
  const row = margaret.getByRole('listitem').filter({ hasText: 'Hedy Lamarr' })
  await typeInPart(row.getByLabel('Last day'))
  await row.filter({ has: refusals }).waitFor()
  for (const day of ['20277-06-15', '9999-12-31']) {
    await row.getByLabel('Last day').fill(day)
    await margaret.keyboard.press('Enter')
    await row.getByText('This date is too far away.').waitFor()
  }

  const form = margaret.getByRole('form', { name: 'Add an officer' })
  await form.getByLabel('Add an officer').fill('radia.perlman@g.ucla.edu')
  await form.getByRole('combobox', { name: 'Committee' }).click()
  await margaret.getByRole('option', { name: 'Cyber' }).click()
  await typeInPart(form.getByLabel('Last day'))
  await form.filter({ has: refusals }).waitFor()

  await margaret.goto('/handover')
  await margaret.getByLabel('Successor of Hedy Lamarr for AI').fill('radia.perlman@g.ucla.edu')
  await typeInPart(margaret.getByLabel('Last day of the new terms'))
  await refusals.waitFor()
  expect(changes).toEqual([])
})
