import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createEvent, deleteEvent } from '#domain/events/contract.ts'
import { picturePath, WIDTHS } from '#domain/pictures/rules.ts'
import { PICTURES } from '#domain/ratelimit/rules.ts'
import { memberByEmail } from '../people/store.ts'
import { countAttempt, subjectOf } from '../ratelimit/store.ts'
import { type Chapterhouse, cast, NOW, onEachEngine, sharedServer } from '../testing/server.ts'
import { keepPicture } from './store.ts'

async function upload({ app }: Pick<Chapterhouse, 'app'>, token: string, bytes: Uint8Array, name = 'cover.png') {
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(bytes)], name))
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/app/api/v1/picture', headers, payload })
  return { status: statusCode, body: JSON.parse(body) }
}

function plain(width: number, height: number, red = 200) {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 20 } } })
}

onEachEngine('a picture', (start) => {
  test('is kept in three widths at an address made from its content, for everybody and for ever', async () => {
    const house = await start()
    const officer = await house.officer('AI')
    const { status, body } = await upload(house, officer, await plain(2000, 1000).png().toBuffer())
    expect([status, body.picture.url]).toEqual([200, expect.stringMatching(/^\/app\/pictures\/[\w-]{43}\.webp$/)])
    for (const width of [undefined, ...WIDTHS]) {
      const url = `${body.picture.url}${width ? `?w=${width}` : ''}`
      const { statusCode, headers, rawPayload } = await house.app.inject({ url })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: width ?? 1440 })
    }
    expect((await house.app.inject({ url: `${body.picture.url}?w=5000` })).statusCode).toBe(400)
    expect((await house.app.inject({ url: '/app/pictures/unknown.webp' })).statusCode).toBe(404)
    const again = await upload(house, await house.grace(), await plain(2000, 1000).png().toBuffer())
    expect(again.body).toEqual(body)
  })

  test('is a valid cover, and goes after thirty days in which no event used it', async () => {
    const house = await start()
    let grace = await house.grace()
    const url = async (red: number) =>
      (
        await upload(
          house,
          grace,
          await plain(64, 64, 40 * red)
            .png()
            .toBuffer(),
        )
      ).body.picture.url
    const [used, unused] = [await url(1), await url(2)]
    const { startDate, endDate } = await house.event()
    const event = { title: 'Git', cover: used, attendanceCode: 'cover', startDate, endDate }
    const created = await house.call(createEvent, grace, { body: { event } })
    expect(created.body.event.cover).toBe(used)
    const there = async (path: string) => (await house.app.inject({ url: path })).statusCode
    house.setClock('2026-04-04T20:00:00.000Z')
    grace = await house.signIn('Grace Hopper')
    await url(3)
    expect([await there(used), await there(unused)]).toEqual([200, 200])
    house.setClock('2026-04-04T20:00:00.001Z')
    await url(4)
    expect([await there(used), await there(unused)]).toEqual([200, 404])
    await house.call(deleteEvent, grace, { params: { uuid: created.body.event.uuid } })
    house.setClock('2026-05-05T20:00:00.000Z')
    grace = await house.signIn('Grace Hopper')
    await url(5)
    expect(await there(used)).toBe(404)
  })

  test('is refused after thirty in a quarter of an hour, refused ones included', async () => {
    const [house, grace] = await cast(start(), 'grace')
    await house.database.write(async (db) => {
      const member = (await memberByEmail(db, 'grace@g.ucla.edu'))!
      for (let n = 0; n < 28; n++) await countAttempt(db, PICTURES, subjectOf(member), NOW)
    })
    const bytes = await plain(8, 8).png().toBuffer()
    const statuses: number[] = []
    for (const sent of [Buffer.from('hello'), bytes, bytes]) statuses.push((await upload(house, grace, sent)).status)
    expect(statuses).toEqual([422, 200, 429])
  })

  test('is kept beside twenty-three others at once, while all are in use', async () => {
    const house = await start()
    const hashes = Array.from({ length: 6 }, (_, n) => `${n}`.repeat(43))
    const keep = (hash: string) =>
      house.database.write((db) => keepPicture(db, { hash, sizes: [{ width: 480, bytes: Buffer.from('x') }] }, NOW))
    for (const hash of hashes) {
      await keep(hash)
      await house.event({ cover: picturePath(hash) })
    }
    await Promise.all(Array.from({ length: 24 }, (_, n) => keep(hashes[n % 6]!)))
  })
})

describe('an upload that is no picture', () => {
  let grace: string
  const house = sharedServer('sqlite', async (house) => {
    grace = await house.grace()
  })
  const refused = async (bytes: Uint8Array, name?: string) => {
    const { status, body } = await upload(house(), grace, bytes, name)
    expect([status, body.error.code]).toEqual([422, 'invalid'])
    return body.error.message as string
  }
  const sentence = 'This is not a picture that can be used. Please choose a PNG, JPEG, WebP, AVIF or GIF file.'

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n')],
    ['half a PNG', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9', 'base64')],
  ])('is refused in a sentence: %s', async (_, bytes) => {
    expect(await refused(bytes, '../../etc/passwd.png')).toBe(sentence)
  })

  test.each([
    ['wide', 30_000, 20],
    ['high', 20, 30_000],
  ])('is accepted if it is only too %s for WebP, and scaled', async (_, width, height) => {
    const { body } = await upload(
      house(),
      await house().signIn('Grace Hopper'),
      await plain(width, height).png().toBuffer(),
    )
    const { rawPayload } = await house().app.inject({ url: body.picture.url })
    const kept = await sharp(rawPayload).metadata()
    expect([kept.format, Math.max(kept.width, kept.height)]).toEqual(['webp', width > height ? 1440 : 16_383])
  })

  test('is refused before it is decoded if it has more than 40 megapixels', async () => {
    expect(await refused(headerOf(20_000, 20_000))).toContain('more than 40 megapixels')
  })
})

describe('nothing but pixels survives', () => {
  let grace: string
  const house = sharedServer('sqlite', async (house) => {
    grace = await house.grace()
  })
  const kept = async (bytes: Uint8Array) => {
    const { body } = await upload(house(), grace, bytes)
    return (await house().app.inject({ url: body.picture.url })).rawPayload
  }

  test('no metadata, and the orientation is in the pixels', async () => {
    const exif = { IFD0: { Copyright: 'Ada Lovelace', ImageDescription: '34.07 N 118.44 W' } }
    const bytes = await plain(40, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const picture = await kept(bytes)
    const { exif: left, orientation, width, height } = await sharp(picture).metadata()
    expect([left, orientation, width, height]).toEqual([undefined, undefined, 20, 40])
    expect(picture.toString('latin1')).not.toContain('Ada')
  })

  test('no page behind the picture', async () => {
    const polyglot = Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await kept(polyglot)).toString('latin1')).not.toContain('script')
  })

  test('the first of ten thousand frames, and no other is decoded', async () => {
    const [first, second] = [await plain(9, 9).gif().toBuffer(), await plain(9, 9, 1).gif().toBuffer()]
    const { data } = await sharp(await kept(gifOf(first, second, 10_000)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(150)
  })

  test('only the first frame', async () => {
    const frame = await plain(10, 10).png().toBuffer()
    const animated = await sharp([frame, await plain(10, 10, 1).png().toBuffer()], { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    expect((await sharp(await kept(animated)).metadata()).pages ?? 1).toBe(1)
  })
})

/** A GIF that repeats the frame of another one after its own. The frames come after the palette, before the last byte. */
function gifOf(first: Buffer, second: Buffer, frames: number): Buffer {
  const image = second.subarray(second.lastIndexOf(Buffer.from([0x21, 0xf9])), -1)
  return Buffer.concat([first.subarray(0, -1), ...Array(frames - 1).fill(image), first.subarray(-1)])
}

/** A PNG that says how large it is and has no pixels. */
function headerOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.from('eJwDAAAAAAE=', 'base64')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
