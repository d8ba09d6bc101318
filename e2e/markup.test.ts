import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addAdmin } from '#domain/admins/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { call, join, officers, type Portal, runningEvent, sendCode, startPortal } from './portal.ts'
import { openPage } from './stage.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

/** Text that would run as markup if it were not escaped. */
const HOSTILE = '<img src=x onerror="ran=1"><b id="hostile">bold</b>'
const EVERY_SCRIPT = 'שלום مرحبا 👩‍👩‍👧‍👦 Zürich 東京'
const TITLE = `${HOSTILE} "quoted' &amp; {{braces}} \${x} ${EVERY_SCRIPT}`
const NAME = { firstName: '<b/id="hostile">Ada</b>', lastName: '</title><script>ran=1</script>' }

test('markup in every text that is shown stays text, in every script', async () => {
  const { portal, ada, margaret, event } = await hostileChapter()

  const asAda = await openWith(portal, ada)
  for (const [path, shown] of [
    ['/home', TITLE],
    ['/events', TITLE],
    ['/leaderboard', NAME.firstName],
    ['/profile', TITLE],
    ['/resources', NAME.firstName],
  ] as const) {
    await asAda.goto(path)
    await mustBeText(asAda, path, shown)
  }
  await asAda.goto('/leaderboard')
  await asAda.getByRole('main').getByText(NAME.firstName).first().click()
  await mustBeText(asAda.getByRole('dialog'), 'the profile of somebody', NAME.firstName)

  await call(portal, addAdmin, margaret, { body: { email: 'ada@g.ucla.edu' } })
  const asMargaret = await openWith(portal, margaret)
  for (const [path, button, shown] of [
    ['/events', `Edit ${TITLE}`, EVERY_SCRIPT],
    ['/controlpanel', /Delete Events/, TITLE],
    ['/controlpanel', /Manage Admins/, NAME.firstName],
  ] as const) {
    await asMargaret.goto(path)
    await asMargaret.getByRole('button', { name: button }).first().click()
    await mustBeText(asMargaret.getByRole('dialog'), String(button), shown)
  }
  await asMargaret.goto(`/events/${event.uuid}/people`)
  await mustBeText(asMargaret, 'the people of an event', NAME.firstName)
  await asMargaret.goto(`/events/${event.uuid}/room`)
  await mustBeText(asMargaret, 'the screen of the room', TITLE)
  await asMargaret.goto('/controlpanel/audit')
  await mustBeText(asMargaret, 'the audit log', 'added the event')
})

/** A chapter with markup in every text that people can write. */
async function hostileChapter() {
  const portal = await startPortal()
  const { margaret, grace } = await officers(portal)
  const ada = await join(portal, 'Ada Lovelace')
  await join(portal, 'Joan Clarke')
  expect((await call(portal, updateUser, ada, { body: { user: NAME } })).status).toBe(200)
  const event = await runningEvent(portal, grace, {
    title: TITLE,
    description: `${HOSTILE}\n${EVERY_SCRIPT}`.repeat(5),
    location: `javascript:ran=1 ${HOSTILE}`,
    attendanceCode: `${HOSTILE} code`,
    cover: 'https://elsewhere.example/"onerror="ran=1',
    eventLink: 'https://elsewhere.example/"><b/id="hostile">',
  })
  await call(portal, addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  expect((await sendCode(portal, ada, `${HOSTILE} code`)).status).toBe(200)
  return { portal, ada, margaret, event }
}

async function openWith({ address }: Portal, token: string): Promise<Page> {
  const page = await openPage(address, DESK)
  await page.route(/elsewhere\.example/, (route) => route.abort())
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return page
}

/** What people have written is `shown`, and nothing of it has become markup. */
async function mustBeText(place: Page | Locator, where: string, shown: string): Promise<void> {
  await place.getByText(shown).first().waitFor()
  const page = 'page' in place ? place.page() : place
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll('#hostile, [onerror]').length,
    ran: (globalThis as { ran?: number }).ran,
    strangeLinks: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => href)
      .filter((href) => !/^(https?:|mailto:|data:text\/calendar[;,])/.test(href)),
  }))
  expect(found, where).toEqual({ elements: 0, ran: undefined, strangeLinks: [] })
}
