import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cachedTexts } from './cachedTexts.ts'
import { openAsWithCamera } from './camera.ts'
import { type Answer, flakyProxyTo } from './flakyProxy.ts'
import { runningEvent } from './portal.ts'
import { newFolder, openAs, openBrowser, openPage, sharedDemo, tokenOf } from './stage.ts'

const demo = sharedDemo()
/** The worker would have the files on the device. */
const FIRST_VISIT = { serviceWorkers: 'block' } as const

/** Loses a file the first times that it is asked for, after some milliseconds. */
async function lose(page: Page, file: string, times = 1, after = 500) {
  await page.route(`**/assets/${file}`, async (route) => {
    if (times-- <= 0) return route.continue()
    await setTimeout(after)
    await route.abort()
  })
}

/** How many rules of this style sheet the page has. Reading those of a lost one is an error. */
const rulesOf = (page: Page, name: string) =>
  page.evaluate(`document.querySelector('link[href*="/${name}-"][href$=css]').sheet?.cssRules.length`)

test('a style sheet that is lost is asked for again, until it comes', async () => {
  const page = await openPage(demo().address, FIRST_VISIT)
  // The page names the first itself, and may lose it before its script starts. The script asks for the second.
  await lose(page, 'frame-*.css', 2, 0)
  await lose(page, 'door-*.css', 2)
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Member Login' }).waitFor()
  for (const name of ['frame', 'door']) await expect.poll(() => rulesOf(page, name)).toBeGreaterThan(0)
})

test('a page whose style sheet is lost is shown, and gets it a moment later', async () => {
  const ada = await openAs(demo().address, 'demo-ada', FIRST_VISIT)
  await lose(ada, 'LeaderboardPage-*.css')
  await ada.goto('/home')
  await ada.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Leaderboard' }).click()
  await ada.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
  await expect.poll(() => rulesOf(ada, 'LeaderboardPage')).toBeGreaterThan(0)
})

test('a page whose script is lost says so', async () => {
  const page = await openPage(demo().address, FIRST_VISIT)
  await lose(page, 'frame-*.js')
  await page.goto('/login')
  const words = page.getByText('This page is still loading.')
  await words.waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Member Login' }).waitFor()
  expect(await words.count()).toBe(0)
})

test('a menu that cannot be fetched says so, and leaves the page and the focus as they are', async () => {
  const ada = await openAs(demo().address, 'demo-ada', FIRST_VISIT)
  const moved = Promise.withResolvers<void>()
  await ada.route('**/assets/Menu-*.js', async (route) => {
    await moved.promise
    await route.abort()
  })
  await ada.goto('/home')
  await ada.getByRole('button', { name: 'Open menu' }).click()
  const code = ada.getByLabel('Attendance Code')
  await code.fill('half a co')
  moved.resolve()
  await ada.getByText('This could not be loaded. Try again, or reload the page.').waitFor()
  await ada.keyboard.type('de')
  expect(await code.inputValue()).toBe('half a code')
  await ada.unrouteAll()
  await ada.getByRole('button', { name: 'Open menu' }).click()
  await ada.getByRole('dialog', { name: 'Menu' }).waitFor()
})

test.each([
  ['has none of its own', 'undefined'],
  ['has one that is broken', readerThat('throw new Error()')],
  ['has one that does not say what it reads', readerThat('throw new Error()', 'throw new Error()')],
])(
  'a scanner that cannot be loaded says so, and scans when it is opened again, in a browser that %s',
  async (_, own) => {
    const grace = await atTheDoor(own)
    await grace.evaluate(() => {
      const { mediaDevices } = navigator
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (wanted) => Object.assign(globalThis, { camera: await ask(wanted) }).camera
    })
    await lose(grace, 'decode-*.js')
    await grace.getByRole('button', { name: 'Scan' }).click()
    await grace
      .getByText('The scanner could not be loaded. Close the camera and scan again, or search by name.')
      .waitFor()
    // The camera is off.
    expect(await grace.evaluate('camera.getTracks().map(({ readyState }) => readyState)')).toEqual(['ended'])
    await grace.getByRole('button', { name: 'Close the camera' }).click()
    await grace.getByRole('button', { name: 'Scan' }).click()
    await grace.getByText('This is not a pass of this chapter.').waitFor()
  },
)

/** The script of a browser's own reader of codes. */
function readerThat(reads: string, says = "return ['qr_code']"): string {
  return `class { static async getSupportedFormats() { ${says} } async detect() { ${reads} } }`
}

/** An officer at the door, whose browser has a reader of its own, or none. */
async function atTheDoor(own: string): Promise<Page> {
  const { uuid } = await runningEvent(demo(), await tokenOf(demo().address, 'demo-grace'))
  const grace = await openAsWithCamera(demo().address, 'demo-grace', 'a poster', FIRST_VISIT)
  await grace.addInitScript(`BarcodeDetector = (${own})`)
  await grace.goto(`/events/${uuid}/door`)
  return grace
}

test('answers are cached though the code for it is lost at first', async () => {
  const ada = await openAs(demo().address, 'demo-ada', FIRST_VISIT)
  await lose(ada, 'caching-*.js')
  await ada.goto('/home')
  await ada.getByRole('heading', { level: 1, name: 'Welcome back, Ada' }).waitFor()
  await expect.poll(() => cachedTexts(ada)).toContain('/api/v1/user/pass')
})

const A_FILE = /RoomPage-.*js/
const THE_PAGE = /^\/$/
const CACHED_TEXT = { 'content-type': 'text/plain', 'cache-control': 'max-age=600' }
test.each<[string, RegExp, () => Answer | Promise<Answer>]>([
  ['that the server is away, for a file', A_FILE, () => ({ status: 503 })],
  ['with a page of its own, for a file', A_FILE, () => ({})],
  ['with a text that the browser caches, for a file', A_FILE, () => ({ headers: CACHED_TEXT })],
  ['with a page of its own, for the page', THE_PAGE, () => ({})],
  ['with the page of another build, for the page', THE_PAGE, pageOfAnotherBuild],
])('the pages are on the device after the first visit, though a gateway answered once %s', async (_, file, answer) => {
  const proxy = await flakyProxyTo(demo().address)
  const isLost = proxy.lose(file, await answer())
  const ada = await visitUntilInstalled(proxy.address)
  expect(isLost()).toBe(true)
  await ada.context().setOffline(true)
  await ada.reload()
  await ada.getByRole('heading', { level: 1, name: /Ada/ }).waitFor()
  expect((await workersFiles(ada)).filter((text) => text.includes('The gateway answers.'))).toEqual([])
})

test('the pages are on the device after the first visit, though one file of ten is lost each time', async () => {
  const proxy = await flakyProxyTo(demo().address)
  proxy.worsen()
  const ada = await visitUntilInstalled(proxy.address)
  expect((await workersFiles(ada)).length).toBeGreaterThan(50)
})

/** Ada's first visit, until the worker has all its files. */
async function visitUntilInstalled(address: string, page?: Page): Promise<Page> {
  const ada = page ?? (await openPage(address))
  const token = await tokenOf(demo().address, 'demo-ada')
  await ada.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await ada.goto('/home')
  await expect.poll(() => cachedTexts(ada)).toContain('Lovelace')
  const isInstalled = () => ada.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.active)
  await expect.poll(isInstalled).toBe(true)
  return ada
}

async function pageOfAnotherBuild(): Promise<Answer> {
  const page = await (await fetch(demo().address)).text()
  return { body: page.replace(/frame-.{7}\.js/, 'frame-another.js') }
}

test('a device without room for all the pages keeps none of them', async () => {
  const ada = await openAs(demo().address, 'demo-ada')
  const devtools = await ada.context().newCDPSession(ada)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: demo().address, quotaSize: 700_000 })
  // The worker is registered again when it could not cache all its files.
  await ada.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    const atEachTry: string[][] = []
    Object.assign(globalThis, { atEachTry })
    serviceWorker.register = async (...given) => {
      atEachTry.push((await caches.keys()).filter((name) => name.startsWith('shell ')))
      return register(...given)
    }
  })
  await ada.goto('/home')
  await expect.poll(() => ada.evaluate('atEachTry')).toEqual([[], []])
})

test('a browser that cannot read its caches any more gets the files from the server, and caches the answers anew', async () => {
  const profile = newFolder()
  const before = await visitUntilInstalled(demo().address, await openBrowser(demo().address, profile))
  await before.context().close()
  for (const index of globSync('**/CacheStorage/**/{index,the-real-index}', { cwd: profile }))
    writeFileSync(join(profile, index), 'broken')

  const ada = await visitUntilInstalled(demo().address, await openBrowser(demo().address, profile))
  expect(await ada.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect(workersFiles(ada)).rejects.toThrow('Unexpected internal error')
})

test('a file that is asked for does not bring back the cache of a build that was deleted', async () => {
  const ada = await visitUntilInstalled(demo().address)
  const left = await ada.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await fetch('/assets/none.js')
    return (await caches.keys()).filter((name) => name.startsWith('shell '))
  })
  expect(left).toEqual([])
})

/** The texts of the files that the worker has cached. */
function workersFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shell = (await caches.keys()).find((name) => name.startsWith('shell '))!
    const files = await (await caches.open(shell)).matchAll()
    return Promise.all(files.map((file) => file.text()))
  })
}
