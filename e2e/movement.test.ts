import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAsWithCamera } from './camera.ts'
import { runningEvent } from './portal.ts'
import { drawn, openAs, sharedDemo, tokenOf } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const demo = sharedDemo()

test('going back to the events leads to the card that was on the screen, however far down', async () => {
  const page = await openAs(demo().address, 'demo-ada', PHONE)
  await page.goto('/events?time=All+Time')
  const cards = page.getByRole('article')
  for (const place of [11, 23, 35]) await cards.nth(place).scrollIntoViewIfNeeded()
  const title = await cards.nth(35).getByRole('heading').innerText()
  const top = await page.evaluate('scrollY')
  await page.getByRole('link', { name: 'Profile' }).last().click()
  await page.getByRole('heading', { name: 'Activity' }).waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate('scrollY')).toBe(top)
  expect(await page.getByRole('article', { name: title }).isVisible()).toBe(true)
})

test.each([
  { reducedMotion: 'no-preference', grown: [240] },
  { reducedMotion: 'reduce', grown: [] },
] as const)(
  'motion “$reducedMotion”: an event’s page grows out of its card and is read from its top; Back leads to the card',
  async ({ reducedMotion, grown }) => {
    const page = await openAs(demo().address, 'demo-ada', { ...PHONE, reducedMotion })
    await page.addInitScript(noteGrowth)
    await page.goto('/events?time=All+Time')
    const card = page.getByRole('article').nth(3)
    const title = await card.getByRole('heading').innerText()
    const link = card.getByRole('link', { name: 'Open', exact: true })
    await card.getByRole('button', { name: /^About/ }).click()
    // Pointing at the link fetches the page's code.
    const code = page.waitForResponse(/\/EventPage-.+\.js$/)
    await link.hover()
    await code
    const top = await page.evaluate('scrollY')
    await link.click()
    const heading = page.getByRole('heading', { level: 1, name: title })
    await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true)
    expect(await page.evaluate('scrollY')).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate('scrollY')).toBe(top)

    await card.getByRole('button', { name: /^About/ }).click()
    await link.click()
    await heading.waitFor()
    await expect.poll(() => page.evaluate('grown')).toEqual(grown)
  },
)

test('an officer goes to today with one click and is led to what was saved', async () => {
  const page = await openAs(demo().address, 'demo-margaret', { ...PHONE, reducedMotion: 'reduce' })
  await page.clock.setFixedTime(lateThisMonth())
  await page.goto('/events')
  await page.getByRole('button', { name: 'Go to today' }).click()
  await expect.poll(() => isOnScreen(page.getByText('Today', { exact: true }))).toBe(true)

  await page.keyboard.press('n')
  const editor = page.getByRole('dialog', { name: 'Add an event' })
  await editor.getByLabel('Title').fill('Saved Below')
  await editor.getByLabel('Attendance code').fill('further down')
  await editor.getByLabel('Attendance points').fill('5')
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  await editor.waitFor({ state: 'detached' })
  const saved = page.getByRole('listitem').filter({ hasText: 'Saved Below' })
  await expect.poll(() => isOnScreen(saved)).toBe(true)
  expect(await saved.evaluate((tile) => getComputedStyle(tile).outlineStyle)).toBe('solid')
})

test('the list at the door stays where it is when an entry waits, when it is refused and when that is dismissed', async () => {
  const { uuid } = await runningEvent(demo(), await tokenOf(demo().address, 'demo-grace'), { title: 'Still Life' })
  const phone = await openAs(demo().address, 'demo-grace', PHONE)
  let isCut = true
  await phone.route(/\/attendance\/.+\/door$/, (route) => (isCut ? route.abort() : route.continue()))
  await phone.goto(`/events/${uuid}/door`)
  await phone.getByRole('searchbox').fill('ada')
  const ada = phone.getByRole('listitem').getByRole('button', { name: /Ada Lovelace/ })
  const { y } = (await ada.boundingBox())!
  const isStill = async () => expect((await ada.boundingBox())!.y).toBe(y)
  // An hour ahead, so that the server refuses it.
  await phone.clock.setFixedTime(Date.now() + 3_600_000)
  await ada.click()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  await isStill()
  isCut = false
  await phone.evaluate(() => dispatchEvent(new Event('online')))
  const dismiss = phone.getByRole('button', { name: 'Dismiss Ada Lovelace' })
  await dismiss.waitFor()
  await isStill()
  await dismiss.click()
  await dismiss.waitFor({ state: 'detached' })
  await isStill()
})

test('beside the camera and three refused entries, the list shows somebody and the search is on the screen', async () => {
  const { uuid } = await runningEvent(demo(), await tokenOf(demo().address, 'demo-grace'), { title: 'Low Screen' })
  const phone = await openAsWithCamera(demo().address, 'demo-grace', 'no pass')
  await phone.setViewportSize({ width: 390, height: 664 })
  await phone.goto(`/events/${uuid}/door`)
  await phone.getByRole('searchbox').fill('a')
  // An hour ahead, so that the server refuses them.
  await phone.clock.setFixedTime(Date.now() + 3_600_000)
  const rows = phone.getByRole('list', { name: 'Found' }).getByRole('button')
  for (const place of [0, 1, 2]) {
    await rows.nth(place).click()
    await phone.getByRole('alert').nth(place).waitFor()
  }
  await phone.getByRole('button', { name: 'Scan', exact: true }).click()
  await phone.getByLabel('What the camera sees').waitFor()
  expect(await isOnScreen(phone.getByRole('searchbox'))).toBe(true)
  expect((await phone.getByRole('list', { name: 'Found' }).boundingBox())!.height).toBeGreaterThan(120)
})

test.each([
  { reducedMotion: 'no-preference', moving: [/ripple/, /by a script/, /turnUp/, /lay/] },
  { reducedMotion: 'reduce', moving: [] },
] as const)(
  'motion “$reducedMotion”: an RSVP, a check-in and the podium end the same and say the same',
  async ({ reducedMotion, moving }) => {
    const title = `Night of ${reducedMotion}`
    const grace = await tokenOf(demo().address, 'demo-grace')
    // Enough for a new level.
    const { attendanceCode } = await runningEvent(demo(), grace, { title, attendancePoints: 100 })
    const page = await openAs(demo().address, 'demo-ada', { ...PHONE, reducedMotion })
    await page.addInitScript(noteWhatHappens, title)
    await page.goto('/events')
    const points = page.getByRole('banner').getByText(/pts$/)
    const before = Number.parseInt(await points.innerText(), 10)
    await page.getByRole('button', { name: `RSVP to ${title}`, exact: true }).click()
    await page.getByRole('button', { name: `Undo RSVP to ${title}` }).waitFor()

    await page.getByRole('button', { name: 'Check In', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Attendance code' }).fill(attendanceCode)
    await dialog.getByRole('button', { name: 'Check In', exact: true }).click()
    await dialog.getByText('Level up!').waitFor()
    await expect.poll(() => points.innerText()).toBe(`${before + 100} pts`)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('link', { name: 'Leaderboard' }).last().click()
    await page.getByRole('list', { name: 'Top three' }).waitFor()
    await drawn(page)

    const { moved, spoken } = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)
    if (moving.length === 0) expect(moved).toEqual([])
    for (const motion of moving) expect(moved.join('\n')).toMatch(motion)
    expect(spoken).toEqual(['You’re going', 'Awesome! You got 100 points for checking in.'])
  },
)

/** The demo has events in every month; late in it today is far down. */
function lateThisMonth(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 28, 20))
}

async function isOnScreen(locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= PHONE.viewport.height
}

/** In the page: notes how many milliseconds the cover last grew. */
function noteGrowth() {
  const start = document.startViewTransition
  document.startViewTransition = (...how) => {
    const transition = start.apply(document, how)
    void transition.ready.then(() => {
      const moving = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
      const ofCover = moving.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition-group(cover-'))
      Object.assign(globalThis, { grown: ofCover.map((effect) => effect.getTiming().duration).filter(Boolean) })
    })
    return transition
  }
}

interface Noted {
  moved: string[]
  spoken: string[]
}

/**
 * In the page: notes what begins to move, and each sentence that a screen reader speaks after the lists are loaded, but
 * not those of the cards of other events.
 */
function noteWhatHappens(title: string) {
  const noted: Noted = { moved: [], spoken: [] }
  Object.assign(globalThis, { noted })
  const { animate } = Element.prototype
  Element.prototype.animate = function (...how) {
    noted.moved.push(`${this.tagName} by a script`)
    return animate.apply(this, how)
  }
  addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
    const { animationDuration } = getComputedStyle(target as Element, pseudoElement)
    if (animationDuration !== '0s') noted.moved.push(`${(target as Element).className} ${animationName}`)
  })
  addEventListener('transitionrun', ({ propertyName, target }) => {
    noted.moved.push(`${(target as Element).className} ${propertyName}`)
  })
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[role=status], [role=alert]')) {
      const { textContent } = element
      if (element.closest('article')?.textContent.includes(title) === false) continue
      const isNew = textContent && !noted.spoken.includes(textContent)
      if (isNew && !/^Loading|\d events$/.test(textContent)) noted.spoken.push(textContent)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
