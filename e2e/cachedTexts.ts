import type { Page } from 'playwright-core'
import { CACHE } from '../web/offline/answerCache.ts'

/** The answers that the phone has cached. */
export function cachedTexts(phone: Page): Promise<string> {
  return phone.evaluate(async (name) => {
    const place = await caches.open(name)
    const answers = await Promise.all((await place.keys()).map((key) => place.match(key)))
    return (await Promise.all(answers.map((answer) => answer?.text()))).join()
  }, CACHE)
}
