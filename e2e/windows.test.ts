import { expect, test } from 'vitest'
import { focusOn, goAround, press, tabTo } from './keyboard.ts'
import { runningEvent } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'

const demo = sharedDemo()

test('a question over a window keeps the focus, and No and Escape give it back to where it was', async () => {
  const page = await openAs(demo().address, 'demo-margaret', { reducedMotion: 'reduce' })
  await page.goto('/controlpanel')
  await press(page, page.getByRole('button', { name: /^Manage Admins/ }))
  const remove = page.getByRole('dialog', { name: 'Manage Admins' }).getByRole('button', { name: /^Remove / })
  const no = page.getByRole('button', { name: 'No', exact: true })
  await press(page, remove.last())
  await focusOn(page, no)
  await page.keyboard.press('Tab')
  await focusOn(page, page.getByRole('button', { name: 'Yes' }))
  await page.keyboard.press('Tab')
  await focusOn(page, no)
  await page.keyboard.press('Enter')
  await focusOn(page, remove.last())
  await page.keyboard.press('Enter')
  await focusOn(page, no)
  await page.keyboard.press('Escape')
  await no.waitFor({ state: 'detached' })
  await focusOn(page, remove.last())
})

test('a double click on a button opens its window, and one click beside the window closes it', async () => {
  const viewport = { width: 740, height: 700 }
  const page = await openAs(demo().address, 'demo-ada', { viewport, reducedMotion: 'reduce' })
  await page.goto('/events')
  await page.getByRole('button', { name: 'Check In', exact: true }).click()
  const opened = page.getByRole('dialog', { name: 'Check In' })
  await opened.waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await opened.isVisible()).toBe(true)
  await page.mouse.click(50, 350)
  await opened.waitFor({ state: 'detached' })
})

test('what the server refuses is in sight in a low window, beside the button that was pressed', async () => {
  const viewport = { width: 390, height: 568 }
  const page = await openAs(demo().address, 'demo-margaret', { viewport, reducedMotion: 'reduce' })
  const isInSight = async () => {
    const box = (await page.getByRole('alert').filter({ hasText: 'Failed to fetch' }).boundingBox())!
    return page.evaluate(
      ([x, y]) => Boolean(document.elementFromPoint(x!, y!)?.closest('[role=alert]')),
      [box.x + box.width / 2, box.y + box.height / 2],
    )
  }
  await page.route(/\/(claim|download)\b/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.goto('/events')
  await page.getByRole('button', { name: /^\d+ claims$/ }).click()
  const claims = page.getByRole('dialog', { name: 'They say that they were there' })
  await claims.getByRole('button', { name: 'Approve' }).last().click()
  await expect.poll(isInSight).toBe(true)

  await page.goto('/controlpanel')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('dialog', { name: 'Download' }).getByRole('button').last().click()
  await expect.poll(isInSight).toBe(true)
})

test.each([
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1440, height: 800 },
])(
  'Grace chooses a day and goes through the editor with only the keyboard at $width × $height px',
  async (viewport) => {
    const page = await openAs(demo().address, 'demo-grace', {
      viewport,
      reducedMotion: 'reduce',
    })
    await page.goto('/events')
    await press(page, page.getByRole('button', { name: 'Add Event' }).first())
    const editor = page.getByRole('dialog', { name: 'Add an event' })
    const day = editor.getByRole('button', { name: /^Start date/ })
    const calendar = page.getByRole('dialog', { name: /^Start date/ })
    const proposed = await day.textContent()
    await press(page, day)
    await press(page, calendar.getByRole('button', { name: 'Next month' }))
    const { x, y, width, height } = (await calendar.boundingBox())!
    expect(Math.min(x, y, viewport.width - x - width, viewport.height - y - height)).toBeGreaterThanOrEqual(0)
    await tabTo(page, calendar.getByRole('button', { name: /^\d/ }).first())
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await calendar.waitFor({ state: 'detached' })
    await focusOn(page, day)
    expect(await day.textContent()).not.toBe(proposed)

    await press(page, editor.getByRole('button', { name: 'Places and questions' }))
    await press(page, editor.getByRole('button', { name: 'Add a question' }))
    await tabTo(page, editor.getByRole('button', { name: 'Cancel' }))
    await tabTo(page, editor.getByRole('textbox', { name: 'Title' }), 'Shift+Tab')
  },
)

test('nothing in a window covers what has the focus', async () => {
  const viewport = { width: 390, height: 520 }
  const page = await openAs(demo().address, 'demo-margaret', { viewport, reducedMotion: 'reduce' })
  for (const [path, openers] of [
    ['/events', [/claims$/]],
    [
      '/controlpanel',
      [
        /^Delete Events/,
        /^Manage One-Click API/,
        /^Close the quarter/,
        /^Health/,
        /^Manage Officers/,
        /^Find a Member/,
        /^Download/,
        /^Manage Admins/,
      ],
    ],
  ] as const) {
    await page.goto(path)
    for (const opener of openers) {
      await page.getByRole('button', { name: opener }).first().click()
      const window = page.getByRole('dialog')
      await window.locator(':focus').waitFor()
      await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' })
      await goAround(page, 'Tab')
      await goAround(page, 'Shift+Tab')
      await page.keyboard.press('Escape')
      await window.waitFor({ state: 'detached' })
    }
  }
})

test('the sentence at a refused field is above the buttons of the editor on a low screen', async () => {
  const viewport = { width: 390, height: 400 }
  const page = await openAs(demo().address, 'demo-grace', { viewport, reducedMotion: 'reduce' })
  await page.goto('/events')
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  const editor = page.getByRole('dialog', { name: 'Add an event' })
  await editor.getByRole('textbox', { name: 'Title' }).fill('Git')
  await tabTo(page, editor.getByRole('textbox', { name: 'Attendance code' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('ab')
  await page.keyboard.press('Enter')
  const [sentence, cancel] = [editor.getByText(/has 3 to 255/), editor.getByRole('button', { name: 'Cancel' })]
  await sentence.waitFor()
  const [{ y, height }, buttons] = [(await sentence.boundingBox())!, (await cancel.boundingBox())!]
  expect(y + height).toBeLessThan(buttons.y)
})

test.each(['reduce', 'no-preference'] as const)(
  'a refusal among places and questions comes into sight, with the motion preference %s',
  async (reducedMotion) => {
    const page = await openAs(demo().address, 'demo-grace', { viewport: { width: 390, height: 600 }, reducedMotion })
    await page.goto('/events')
    await page.getByRole('button', { name: 'Add Event' }).first().click()
    const editor = page.getByRole('dialog', { name: 'Add an event' })
    await editor.getByRole('textbox', { name: 'Title' }).fill('Git')
    await editor.getByRole('textbox', { name: 'Attendance code' }).fill('git again')
    const fold = editor.getByRole('button', { name: 'Places and questions' })
    const add = editor.getByRole('button', { name: 'Add', exact: true })
    const footer = (await add.boundingBox())!
    const isInSight = async (sentence: RegExp) => {
      const box = await editor.getByText(sentence).first().boundingBox()
      return box !== null && box.y > 0 && box.y + box.height < footer.y
    }
    await fold.click()
    const places = editor.getByRole('textbox', { name: 'Places' })
    await places.fill('many')
    await fold.click()
    await places.waitFor({ state: 'hidden' })
    await add.click()
    await expect.poll(() => isInSight(/^Places are a whole number/)).toBe(true)
    await places.fill('')
    for (let count = 0; count < 5; count++) await editor.getByRole('button', { name: 'Add a question' }).click()
    await editor.getByRole('textbox', { name: 'Title' }).focus()
    await add.click()
    await expect.poll(() => isInSight(/^Please write the question/)).toBe(true)
  },
)

test('a window whose title would fill a low screen can be used nevertheless', async () => {
  const { address } = demo()
  const title = 'An evening with everything that compiles and '.repeat(4)
  const questions = [{ label: 'Size', kind: 'text' as const }]
  await runningEvent(demo(), await tokenOf(address, 'demo-grace'), { title, questions })
  const viewport = { width: 320, height: 400 }
  const page = await openAs(address, 'demo-ada', { viewport, reducedMotion: 'reduce' })
  await page.goto('/events')
  await page.getByRole('button', { name: `RSVP to ${title.trim()}` }).click()
  await page.getByRole('dialog').locator(':focus').waitFor()
  await goAround(page, 'Tab')
  await goAround(page, 'Shift+Tab')
})
