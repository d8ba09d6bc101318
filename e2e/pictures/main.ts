import { statSync } from 'node:fs'
import { ensurePages } from '#server/http/build.ts'
import { launch } from './browser.ts'
import { makeDocuments } from './documents.ts'
import { openStillHouse } from './house.ts'
import { makeMarks } from './marks.ts'
import { makeReferences } from './references.ts'

/**
 * `npm run pictures`: the icons and the card from the chapter's mark, and the pictures of the documents;
 * `-- --references` renews the reference pictures instead.
 */
const browser = await launch()
try {
  const isForTests = process.argv.includes('--references')
  const marks = isForTests ? [] : await makeMarks(browser)
  await ensurePages((sentence) => console.log(sentence))
  const house = await openStillHouse()
  try {
    const made = await (isForTests ? makeReferences : makeDocuments)(browser, house)
    for (const path of [...marks, ...made]) console.log(`${path}  ${Math.round(statSync(path).size / 1024)} kB`)
  } finally {
    house.close()
  }
} finally {
  await browser.close()
}
