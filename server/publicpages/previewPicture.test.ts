import sharp from 'sharp'
import { expect, test } from 'vitest'
import { previewPicture } from './previewPicture.ts'

const EVENT = { committee: 'AI', color: '#1d6bff', site: 'ACM' }

/** How many pixels of each row have the colour of titles. */
async function inkByRow(title: string): Promise<number[]> {
  const bytes = await previewPicture({ ...EVENT, title })
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.height }, (_, row) => {
    const pixels = Array.from({ length: info.width }, (_, column) => (row * info.width + column) * info.channels)
    return pixels.filter((at) => data[at]! < 40 && data[at + 1]! < 42 && data[at + 2]! < 48).length
  })
}

const inkOf = async (title: string) => (await inkByRow(title)).reduce((sum, row) => sum + row, 0)

test.each([
  ['two letters', 'Go'],
  ['as long as a title may be', 'Lorem ipsum dolor '.repeat(15).slice(0, 255)],
  ['of one word', 'W'.repeat(255)],
  ['with the signs of markup', '<b>Git</b> & "you"'],
  ['in Cyrillic', 'Привет, мир'],
])('a title is written whole into its preview picture: %s', async (_, title) => {
  const rows = await inkByRow(title)
  const first = rows.findIndex((ink) => ink > 0)
  const last = rows.findLastIndex((ink) => ink > 0)
  expect(first).toBeGreaterThan(200)
  expect(last).toBeLessThan(600)
})

test('a title in letters that the typeface lacks is left out, and emoji alone are', async () => {
  expect(await inkOf('日本語の夜')).toBe(0)
  expect(await inkOf('🎉')).toBe(0)
  expect(await inkOf('Party 🎉')).toBe(await inkOf('Party'))
  expect(await inkOf('Party')).toBeGreaterThan(1000)
})

test('the same picture is drawn once, for many who ask at once', async () => {
  const shown = { ...EVENT, title: 'Asked for twice' }
  const [one, other] = await Promise.all([previewPicture(shown), previewPicture({ ...shown })])
  expect(one).toBe(other)
})

test('a crowd of different pictures does not fill the memory: who comes too early may come again', async () => {
  const asked = Array.from({ length: 25 }, (_, n) => async () => previewPicture({ ...EVENT, title: `Crowd ${n}` }))
  const answers = await Promise.allSettled(asked.map((ask) => ask()))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBe(4)
  expect(refused[0]).toMatchObject({ reason: { code: 'too_often' } })
})
