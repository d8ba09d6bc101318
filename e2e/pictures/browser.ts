import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts'

/** The test browser, for a command. */
export async function launch(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('There is no Chromium: npm test finds or installs it.')
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGUMENTS, '--force-color-profile=srgb', '--hide-scrollbars'],
  })
}
