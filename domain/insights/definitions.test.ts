import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFINITIONS } from './definitions.ts'

const GLOSSARY = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')

test.each(Object.values(DEFINITIONS).filter((text) => text.includes(':')))('the glossary says the same: %s', (text) => {
  const [word, meaning] = text.replace(/\.$/, '').split(': ')
  expect(GLOSSARY.toLowerCase()).toContain(`| ${word!.toLowerCase()}`)
  expect(GLOSSARY).toContain(`| ${meaning} |`)
})
