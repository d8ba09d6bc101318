import type { Page } from 'playwright-core'

/** References are stored at this fraction of their size, where text of different browser versions looks the same. */
const SCALE = 0.5
/** Side of the squares whose mean colours are compared, in pixels of the reference. */
const SQUARE = 4
/** How far a mean may be off, of 255, before its square counts as changed. */
const LEAST_CHANGE = 24

/** Converts a PNG to the stored form: half the size, as WebP. The same browser converts and compares. */
export async function reduced(page: Page, png: Buffer): Promise<Buffer> {
  const kept = await page.evaluate(
    async ({ picture, scale }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
      const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale)
      const context = canvas.getContext('2d')!
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    { picture: png.toString('base64'), scale: SCALE },
  )
  return Buffer.from(kept)
}

/** The share of a picture that has changed since its reference, 0 to 1; 1 if even the size has. */
export async function changeBetween(page: Page, reference: Buffer, now: Buffer): Promise<number> {
  return page.evaluate(
    async ({ pictures, square, least }) => {
      const [before, after] = (await Promise.all(pictures.map(meansOf))) as [Means, Means]
      if (before.columns !== after.columns || before.means.length !== after.means.length) return 1
      const isOff = (at: number) =>
        [0, 1, 2].some((channel) => Math.abs(before.means[at]![channel]! - after.means[at]![channel]!) > least)
      return before.means.filter((_, at) => isOff(at)).length / before.means.length

      type Means = { columns: number; means: number[][] }
      async function meansOf(picture: string): Promise<Means> {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${picture}`)).blob())
        const canvas = new OffscreenCanvas(Math.ceil(bitmap.width / square), Math.ceil(bitmap.height / square))
        const context = canvas.getContext('2d', { willReadFrequently: true })!
        context.imageSmoothingQuality = 'high'
        context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        const means = Array.from({ length: canvas.width * canvas.height }, (_, at) => [
          ...data.subarray(at * 4, at * 4 + 3),
        ])
        return { columns: canvas.width, means }
      }
    },
    { pictures: [reference, now].map((bytes) => bytes.toString('base64')), square: SQUARE, least: LEAST_CHANGE },
  )
}
