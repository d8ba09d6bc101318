import { expect, test } from 'vitest'
import { readChapter } from '../organization/chapter.ts'
import { htmlText } from './letter.ts'

const ADDRESS = 'https://acm.org/join?a=1&b=2'
const LINK = '<a href="https://acm.org/join?a=1&#38;b=2">https://acm.org/join?a=1&#38;b=2</a>'

test.each([
  ['See <…>', 'See &#60;…&#62;'],
  ['See "…".', 'See &#34;…&#34;.'],
  ["See '…'!", 'See &#39;…&#39;!'],
  ['See “…”, or ask', 'See “…”, or ask'],
  ['See (…).', 'See (…).'],
  ['…', '…'],
  ['…\nand …', '…<br>and …'],
])('an address in a mail is a link without what stands around it: %s', async (text, written) => {
  const says = [text.replaceAll('…', ADDRESS)]
  const letterhead = {
    chapter: await readChapter(undefined),
    publicUrl: 'https://portal.example.org',
    now: '2026-03-05T20:00:00.000Z',
  }
  const mail = htmlText({ title: 'Hi', says, link: { label: 'Open', path: '/' } }, { because: '' }, letterhead)
  expect(mail).toContain(`<p>${written.replaceAll('…', LINK)}</p>`)
})
