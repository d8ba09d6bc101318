import { expect, test } from 'vitest'
import { linksIn, siteOf } from './links.ts'

test.each([
  ['No link.', []],
  ['', []],
  ['See https://acm.org/a?b=1#c, or http://x.org.', ['https://acm.org/a?b=1#c', 'http://x.org']],
  ['“https://acm.org/x”, "https://acm.org/y"!', ['https://acm.org/x', 'https://acm.org/y']],
  ['(https://acm.org)\nHTTPS://ACM.ORG/b', ['https://acm.org', 'HTTPS://ACM.ORG/b']],
  ['javascript:alert(1) ftp://x.org www.acm.org a@b.org data:text/html,x https://', []],
  ['<a href="https://acm.org/">here</a>', ['https://acm.org/']],
])('%j links to %j, and loses no letter', (text, links) => {
  const parts = linksIn(text)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test.each([
  ['https://www.uclaacm.com/git', 'uclaacm.com'],
  ['http://lu.ma:8080/x', 'lu.ma:8080'],
  ['https://bank.com@evil.org?x', 'evil.org'],
  ['no address', 'no address'],
])('a link to %s is called %s', (address, name) => {
  expect(siteOf(address)).toBe(name)
})
