import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAs, sharedDemo } from './stage.ts'
import { storedAnswers } from './storedAnswers.ts'

const demo = sharedDemo()

/** Ada on her home page, with what it needs on the device. */
async function adaAtHome(): Promise<Page> {
  const ada = await openAs(demo().address, 'demo-ada')
  const renewed = ada.waitForResponse('**/user/pass')
  await ada.goto('/home')
  await renewed
  await expect.poll(() => storedAnswers(ada)).toMatch(/checkInGrace.*expiresAt|expiresAt.*checkInGrace/s)
  return ada
}

const AWAY = { status: 503, body: '{"error":{"code":"away","message":"The portal cannot reach its data."}}' }

const FAULTS: [string, string, (route: Route) => unknown][] = [
  ['the portal cannot reach its data', '**/app/**', (route) => route.fulfill(AWAY)],
  ['a network shows its own page for everything', '**/app/**', (route) => route.fulfill({ body: '<h1>Welcome</h1>' })],
  ['only the pass fails', '**/user/pass', (route) => route.fulfill({ status: 502, body: '' })],
  ['only the pass is not answered', '**/user/pass', () => undefined],
  ['nothing is answered', '**/app/**', () => undefined],
]

test('a member who reloads while the portal or the network is in trouble can show the pass', async () => {
  const ada = await adaAtHome()
  for (const [trouble, calls, answer] of FAULTS) {
    const troubled = (route: Route) => void answer(route)
    await ada.route(calls, troubled)
    await ada.reload()
    await ada.getByRole('button', { name: 'My pass' }).click()
    const pass = ada.getByRole('img', { name: 'Your pass as a QR code' })
    await expect.poll(() => pass.isVisible(), { message: trouble }).toBe(true)
    await ada.unroute(calls, troubled)
  }
})
