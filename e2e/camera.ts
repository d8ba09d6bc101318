import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import encodeQR from 'qr'
import { onTestFinished } from 'vitest'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts'
import { newFolder, PATIENCE, tokenOf } from './stage.ts'

const [WIDTH, HEIGHT] = [640, 480]
const [BLACK, WHITE, GREY] = [16, 235, 128]

/** A signed-in person's phone, whose camera shows a QR code. */
export async function openAsWithCamera(
  address: string,
  sub: string,
  text: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const video = join(newFolder(), 'camera.y4m')
  writeFileSync(video, filmOf(text))
  const browser = await chromium.launch({
    executablePath: chromiumPath()!,
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 700 }, ...options })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const token = await tokenOf(address, sub)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return page
}

/** One picture of the code, as an uncompressed film (YUV4MPEG2) that the browser repeats. */
function filmOf(text: string): Buffer {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const side = Math.floor(HEIGHT / squares.length)
  const [left, top] = [(WIDTH - side * squares.length) >> 1, (HEIGHT - side * squares.length) >> 1]
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (const [y, row] of squares.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let line = 0; line < side; line++) {
        const begin = (top + y * side + line) * WIDTH + left + x * side
        light.fill(BLACK, begin, begin + side)
      }
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`
  return Buffer.concat([Buffer.from(`${head}FRAME\n`), light, colour])
}
