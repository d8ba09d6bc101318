import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { SCREENS, WINDOWS } from './axeScreens.ts'
import { call } from './portal.ts'
import { openAs, openPage, readOnlyDemo, tokenOf } from './stage.ts'
import { smallTargets } from './targets.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const demo = readOnlyDemo

const PHONE = 390
type Scheme = 'light' | 'dark'

describe('axe finds no fault, and on a phone a finger hits everything', () => {
  // One scheme a width: both layouts and both sets of colours are seen once.
  test.each([
    [PHONE, 'light'],
    [1440, 'dark'],
  ] as const)('on any screen at %i px, %s', async (width, scheme) => {
    const found: string[] = []
    const { running, open } = await eventsOfTheDemo()
    for (const [who, screens] of Map.groupBy(SCREENS, ({ who }) => who)) {
      const page = await openAt(width, who)
      for (const { path, heading } of screens) {
        await page.goto(path.replace(':running', running).replace(':public', open))
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        found.push(...(await faults(page, path, [scheme])))
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
      const page = await openAt(PHONE, who)
      for (const { path, ways } of screens) {
        await page.goto(path.replace(':running', running))
        for (const { press } of ways) {
          for (const [role, name, text] of press) {
            const control = page.getByRole(role, { name }).first()
            await (text === undefined ? control.click() : control.fill(text))
          }
          found.push(...(await faults(page, `${path} ${press.at(-1)![1]}`, ['light', 'dark'])))
        }
      }
      await page.context().close()
    }
    expect(found).toEqual([])
  })
})

function openAt(width: number, who: string | undefined): Promise<Page> {
  const view = { viewport: { width, height: 900 }, reducedMotion: 'reduce' as const }
  return who ? openAs(demo().address, who, view) : openPage(demo().address, view)
}

/** The event of the demo that is running now, and one that strangers may see. */
async function eventsOfTheDemo(): Promise<{ running: string; open: string }> {
  const { body } = await call(demo(), listEvents, await tokenOf(demo().address, 'demo-margaret'))
  const events = body.events as Event[]
  const running = events.find(({ attendanceCode }) => attendanceCode === demo().code)!
  return { running: running.uuid, open: events.find(({ visibility }) => visibility === 'public')!.uuid }
}

/** Runs axe in each of the schemes, and measures targets on a phone, when nothing loads or moves any more. */
async function faults(page: Page, where: string, schemes: readonly Scheme[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const found: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(isStill)
    found.push(...(await look(page)).map((violation) => `${where}, ${colorScheme}: ${violation}`))
  }
  if (page.viewportSize()!.width === PHONE) {
    found.push(...(await smallTargets(page)).map((target) => `${where}: ${target}`))
  }
  return found
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

function look(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run()
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target)
          .slice(0, 3)
          .join(', ')}`,
    )
  })
}
