import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { SCREENS, WINDOWS } from './axeScreens.ts'
import { call } from './portal.ts'
import { drawn, openAs, openPage, readOnlyDemo, tokenOf } from './stage.ts'
import { smallTargets } from './targets.ts'
import { listenForViolations } from './violations.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const demo = readOnlyDemo

const PHONE = { width: 390, height: 900 }
const DESK = { width: 1440, height: 900 }
type Scheme = 'light' | 'dark'

/** What a scheme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block']

describe('axe and the policy find no fault, and on a phone a finger hits everything', () => {
  // One scheme a width: both layouts and both sets of colours are seen once.
  test('on any screen, light on a phone and dark on a desk', async () => {
    const found: string[] = []
    const { running, open } = await eventsOfTheDemo()
    for (const [who, screens] of Map.groupBy(SCREENS, ({ who }) => who)) {
      const page = await openAt(who)
      const refused = await listenForViolations(page)
      for (const { path, heading } of screens) {
        await page.setViewportSize(PHONE)
        await page.goto(path.replace(':running', running).replace(':public', open))
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        found.push(...(await faults(page, path, 'light')))
        await page.setViewportSize(DESK)
        found.push(...(await faults(page, path, 'dark')))
        found.push(...refused.splice(0).map((what) => `${path}: ${what}`))
      }
      await page.context().close()
    }
    expect(found).toEqual([])
  })

  // Windows are laid out alike at both widths.
  test('in any dialog, picker, menu or popover, light and dark', async () => {
    const found: string[] = []
    const { running } = await eventsOfTheDemo()
    for (const [who, screens] of Map.groupBy(WINDOWS, ({ who }) => who)) {
      const page = await openAt(who)
      const refused = await listenForViolations(page)
      for (const { path, ways } of screens) {
        await page.goto(path.replace(':running', running))
        for (const { press } of ways) {
          for (const [role, name, text] of press) {
            const control = page.getByRole(role, { name }).first()
            await (text === undefined ? control.click() : control.fill(text))
          }
          const where = `${path} ${press.at(-1)![1]}`
          found.push(...(await faults(page, where, 'light')), ...(await faults(page, where, 'dark', COLOURS)))
          found.push(...refused.splice(0).map((what) => `${where}: ${what}`))
        }
      }
      await page.context().close()
    }
    expect(found).toEqual([])
  })
})

async function openAt(who: string | undefined): Promise<Page> {
  const view = { viewport: PHONE, reducedMotion: 'reduce' as const }
  const page = await (who ? openAs(demo().address, who, view) : openPage(demo().address, view))
  // Looking at a page counts as a gesture, so the room could fill the screen, and such a window cannot be resized.
  await page.addInitScript(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
  return page
}

/** The event of the demo that is running now, and one that strangers may see. */
async function eventsOfTheDemo(): Promise<{ running: string; open: string }> {
  const { body } = await call(demo(), listEvents, await tokenOf(demo().address, 'demo-margaret'))
  const events = body.events as Event[]
  const running = events.find(({ attendanceCode }) => attendanceCode === demo().code)!
  return { running: running.uuid, open: events.find(({ visibility }) => visibility === 'public')!.uuid }
}

/** Runs axe in a scheme, and on a phone in the light measures targets, when nothing loads or moves any more. */
async function faults(page: Page, where: string, colorScheme: Scheme, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  await page.emulateMedia({ colorScheme })
  await drawn(page)
  await page.waitForFunction(isStill)
  const small = colorScheme === 'light' ? await smallTargets(page) : []
  return [...(await look(page, rules)), ...small].map((fault) => `${where}, ${colorScheme}: ${fault}`)
}

function isStill(): boolean {
  return (
    !document.querySelector('[class*=Skeleton]') &&
    [...document.querySelectorAll('[role=dialog]')].every((dialog) => getComputedStyle(dialog).opacity === '1') &&
    document
      .getAnimations()
      // One that follows the scrolling ends nowhere.
      .filter(({ timeline }) => timeline === document.timeline)
      .every((one) => one.effect?.getComputedTiming().endTime === Infinity)
  )
}

function look(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({
      // Nothing that passed, and no style sheet once more.
      resultTypes: ['violations'],
      preload: false,
      ...(values && { runOnly: { type: 'rule', values } }),
    })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target)
          .slice(0, 3)
          .join(', ')}`,
    )
  }, rules)
}
