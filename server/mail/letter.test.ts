import { expect, test } from 'vitest'
import { readChapter } from '../organization/chapter.ts'
import { htmlText } from './letter.ts'

test('an address in a mail can be pressed, line by line', async () => {
  const letterhead = {
    chapter: await readChapter(undefined),
    publicUrl: 'https://portal.example.org',
    now: '2026-03-05T20:00:00.000Z',
  }
  const says = ['See “https://acm.org/?a=1&b=2”,\nor <b>.']
  const mail = htmlText({ title: 'Hi', says, link: { label: 'Open', path: '/' } }, { because: '' }, letterhead)
  const address = 'https://acm.org/?a=1&#38;b=2'
  expect(mail).toContain(`<p>See “<a href="${address}" rel="noopener nofollow">${address}</a>”,<br>or &#60;b&#62;.</p>`)
})
