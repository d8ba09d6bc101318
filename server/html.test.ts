import { expect, test } from 'vitest'
import { html, trusted } from './html.ts'

test.each([
  ['text', html`<p>${'<b>&"\''}</p>`, '<p>&#60;b&#62;&#38;&#34;&#39;</p>'],
  ['text after an exclamation mark', html`<p>Hello!${'<b>'}</p>`, '<p>Hello!&#60;b&#62;</p>'],
  ['an attribute', html`<a href="${'"><script>'}">x</a>`, '<a href="&#34;&#62;&#60;script&#62;">x</a>'],
  ['markup in markup', html`<ul>${html`<li>${'<'}</li>`}</ul>`, '<ul><li>&#60;</li></ul>'],
  ['a list of both', html`${['<', html`<br>`, ['>']]}`, '&#60;<br>&#62;'],
  ['a number', html`<p>${0}</p>`, '<p>0</p>'],
  ['nothing', html`<p>${undefined}${false}</p>`, '<p></p>'],
  ['a style sheet of ours', html`<style>${trusted('a > b {}')}</style>`, '<style>a > b {}</style>'],
])('%s is written as it should be read', (_, written, text) => {
  expect(String(written)).toBe(text)
})
