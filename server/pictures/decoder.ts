import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { HIGHEST, MOST_PIXELS, WIDTHS, type Width } from '#domain/pictures/rules.ts'

/**
 * The process of one picture (encode.ts). It decodes what an officer uploaded and encodes its pixels as WebP. It ends
 * itself when it has used its CPU time, for no decoder can be interrupted, and when the portal is gone.
 */
export interface Task {
  bytes: Uint8Array
  cpuSeconds: number
}
export type Answer = { sizes: { width: Width; bytes: Uint8Array }[] } | { failure: string }

const QUALITY = 80
const CHECKED_EVERY_MS = 50

sharp.concurrency(1)
sharp.cache(false)
/** Only these decoders see what officers upload: no SVG, PDF or camera format. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const end = () => process.kill(process.pid, 'SIGKILL')
process.once('disconnect', end)
process.once('message', async ({ bytes, cpuSeconds }: Task) => {
  const limit = cpuSeconds * 1e6
  // The decoder works in another thread, so this one always has its turn.
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (user + system > limit) end()
  }, CHECKED_EVERY_MS)
  process.send!(await encoded(bytes), end)
})

async function encoded(bytes: Uint8Array): Promise<Answer> {
  try {
    const sizes = []
    for (const width of WIDTHS) sizes.push({ width, bytes: await inWidth(bytes, width) })
    return { sizes }
  } catch (error) {
    return { failure: (error as Error).message }
  }
}

function inWidth(bytes: Uint8Array, width: Width): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}
