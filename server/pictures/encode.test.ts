import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'

/** A portal of its own: one that stops encodes nothing more. */
let portal: typeof import('./encode.ts')
beforeEach(async () => {
  vi.resetModules()
  portal = await import('./encode.ts')
})

const TOO_LONG = 'This picture takes too long to read. Please save it anew, or choose another one.'

test('a picture of nine hundred empty scans is ended with its process, and the next one is read', async () => {
  const bomb = endlessJpeg()
  expect(bomb.length).toBeLessThan(400_000)
  await expect(portal.encodePicture('Grace', bomb, 1)).rejects.toThrow(TOO_LONG)
  expect((await portal.encodePicture('Grace', await smallPicture())).sizes).toHaveLength(3)
})

test('an officer’s next picture waits for the one before, that of another does not, and a stop waits for none', async () => {
  const encoding = portal.encodePicture('Grace', endlessJpeg(), 600)
  const waiting = portal.encodePicture('Grace', await smallPicture())
  const refused = Promise.all(
    [encoding, waiting].map((one) => expect(one).rejects.toThrow('The portal is restarting.')),
  )
  expect((await portal.encodePicture('Hedy', await smallPicture())).sizes).toHaveLength(3)
  portal.stopEncoding()
  await refused
})

function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
}

/** A grey progressive JPEG that refines each coefficient of its blocks bit by bit, and in each scan by nothing. */
function endlessJpeg(side = 6000): Buffer {
  const blocks = (side / 8) ** 2
  const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body]
  const [high, low] = [side >> 8, side & 255]
  // The only code of each table is 0: no difference, and an end of 16,384 blocks.
  const table = (kind: number, symbol: number) => segment(0xc4, kind, 1, ...Array(15).fill(0), symbol)
  const scan = (from: number, to: number, bits: number, length: number) =>
    Buffer.concat([Buffer.from(segment(0xda, 1, 1, 0, from, to, bits)), Buffer.alloc(length)])
  const scans = [scan(0, 0, 0, blocks / 8)]
  for (let coefficient = 1; coefficient < 64; coefficient++) {
    for (let bit = 13; bit >= 0; bit--) {
      const before = bit === 13 ? 0 : bit + 1
      scans.push(scan(coefficient, coefficient, before * 16 + bit, Math.ceil((blocks / 16_384) * (15 / 8))))
    }
  }
  const head = [
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array(64).fill(1)),
    ...segment(0xc2, 8, high, low, high, low, 1, 1, 0x11, 0),
    ...table(0x00, 0),
    ...table(0x10, 0xe0),
  ]
  return Buffer.concat([Buffer.from(head), ...scans, Buffer.from([0xff, 0xd9])])
}
