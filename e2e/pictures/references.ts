import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { reduced } from './comparison.ts'
import type { StillHouse } from './house.ts'
import { picturesOf, SCHEMES, SCREENS, WIDTHS } from './screens.ts'

/** The number of windows open at once. */
const AT_ONCE = 2
const REFERENCES = 'e2e/pictures/references'

const LOOKS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })))

/** Every screen, with the paths of its references: at each width, light and dark. */
export const VIEWS = SCREENS.map((screen) => ({
  screen,
  files: LOOKS.map(({ width, scheme }) => `${REFERENCES}/${screen.name}-${width}-${scheme}.webp`),
}))
type View = (typeof VIEWS)[number]

/** Opens every screen once and passes each of its pictures. */
export async function ofEveryView(
  browser: Browser,
  house: StillHouse,
  look: (file: string, picture: Buffer) => Promise<void> | void,
): Promise<void> {
  const left = [...VIEWS]
  const goOn = async () => {
    for (let view = left.shift(); view; view = left.shift()) {
      const pictures = await seen(browser, house, view)
      for (const [at, file] of view.files.entries()) await look(file, pictures[at]!)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
}

/** The current pictures of a screen, in the form of the references. */
async function seen(browser: Browser, house: StillHouse, { screen }: View): Promise<Buffer[]> {
  const pictures = await picturesOf(browser, house, screen, LOOKS)
  const page = await browser.newPage()
  try {
    return await Promise.all(pictures.map((picture) => reduced(page, picture)))
  } finally {
    await page.close()
  }
}

/** Renews all references from the current screens. */
export async function makeReferences(browser: Browser, house: StillHouse): Promise<string[]> {
  rmSync(REFERENCES, { recursive: true, force: true })
  mkdirSync(REFERENCES, { recursive: true })
  await ofEveryView(browser, house, (file, picture) => writeFileSync(file, picture))
  return VIEWS.flatMap(({ files }) => files)
}
