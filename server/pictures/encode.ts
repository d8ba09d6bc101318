import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { MOST_PIXELS, WIDTHS, type Width } from '#domain/pictures/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { boundedQueue } from '../boundedQueue.ts'

/** A picture as it is kept: pixels only, in every width. */
export interface Encoded {
  /** Of the largest one. */
  hash: string
  sizes: { width: Width; bytes: Buffer }[]
}

/** A picture takes about a second of one core. sharp works outside of the main thread. */
const queue = boundedQueue(2, 20, 'Too many pictures are being uploaded at once.', 10)
const MOST_SECONDS = 20
const QUALITY = 80
sharp.concurrency(1)
sharp.cache(false)

/** Only these decoders see what officers upload: no SVG, PDF or camera format. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/**
 * Decodes a picture and encodes its pixels as WebP. Nothing else of the file survives: no metadata, no further frames.
 * @throws Refusal `invalid` for anything but a picture that can be used, `too_often` while too many are waiting
 */
export async function encodePicture(bytes: Buffer): Promise<Encoded> {
  return queue(() => encode(bytes))
}

async function encode(bytes: Buffer): Promise<Encoded> {
  try {
    const sizes: Encoded['sizes'] = []
    for (const width of WIDTHS) sizes.push({ width, bytes: await inWidth(bytes, width) })
    const hash = createHash('sha256').update(sizes.at(-1)!.bytes).digest('base64url')
    return { hash, sizes }
  } catch (error) {
    throw refusalOf(error as Error)
  }
}

function inWidth(bytes: Buffer, width: Width): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}

/** libvips says in many ways that it cannot decode something. All but the size are one sentence for people. */
function refusalOf({ message }: Error): Refusal {
  const sentence = /pixel limit/i.test(message)
    ? 'This picture has more than 40 megapixels. Please choose a smaller one.'
    : 'This is not a picture that can be used. Please choose a PNG, JPEG, WebP, AVIF or GIF file.'
  return new Refusal('invalid', sentence, { field: 'cover', because: message })
}
