import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import type { StillHouse } from './house.ts'
import { type Look, picturesOf, SCREENS } from './screens.ts'

const PLACE = 'docs/pictures'

/** What the README and docs/design.md show. */
const SHOWN: (Look & { file: string; screen: string })[] = [
  { file: 'home', screen: 'home', scheme: 'light', width: 1440 },
  { file: 'home-phone', screen: 'home', scheme: 'dark', width: 390 },
  { file: 'login', screen: 'login', scheme: 'dark', width: 1440 },
  { file: 'events-phone', screen: 'events', scheme: 'dark', width: 390 },
  { file: 'event-open', screen: 'event-open', scheme: 'light', width: 768 },
  { file: 'leaderboard', screen: 'leaderboard', scheme: 'dark', width: 768 },
  { file: 'profile-phone', screen: 'profile', scheme: 'light', width: 390 },
  { file: 'officers-events', screen: 'officers-events', scheme: 'light', width: 1440 },
  { file: 'event-editor', screen: 'event-editor', scheme: 'dark', width: 1440 },
]

export async function makeDocuments(browser: Browser, house: StillHouse): Promise<string[]> {
  mkdirSync(PLACE, { recursive: true })
  for (const { file, screen, ...look } of SHOWN) {
    const [picture] = await picturesOf(browser, house, SCREENS.find(({ name }) => name === screen)!, [look])
    writeFileSync(`${PLACE}/${file}.png`, picture!)
  }
  return SHOWN.map(({ file }) => `${PLACE}/${file}.png`)
}
