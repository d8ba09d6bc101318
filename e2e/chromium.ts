import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where browsers that speak Playwright's protocol are usually installed. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  // Chromium without windows needs less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's packages. Older releases have only the last. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/**
 * What keeps a browser in a test from calling home, lets it start as root in a container, and draws letters alike with
 * and without windows.
 */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

export function chromiumPath(): string | undefined {
  return PLACES.find((path) => path !== undefined && existsSync(path))
}

/** Run by the test command: finds the browser, or installs Debian's where that is possible. */
if (import.meta.main && !chromiumPath()) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.error('The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.')
    process.exit(1)
  }
  console.log('Installing Chromium …')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const name of PACKAGES) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name]
    spawnSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (chromiumPath()) process.exit()
  }
  process.exit(1)
}
