import sharp from 'sharp'
import { expect, test } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { picturePath } from '#domain/pictures/rules.ts'
import { publicAddress } from '#domain/publicpages/address.ts'
import { type Chapterhouse, cast, onSqlite, startOn } from '../testing/server.ts'

async function pictureIn({ app }: Pick<Chapterhouse, 'app'>, uuid: string) {
  const { body } = await app.inject({ url: publicAddress(uuid) })
  const url = /og:image" content="([^"]*)"/.exec(body)![1]!
  return { url, path: new URL(url).pathname, body }
}

onSqlite('the picture in a link preview', (start) => {
  test('is the poster of the event, at an address that changes with what it shows', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event({ title: 'Open house', visibility: 'public', committee: 'AI' })
    const change = (event: object) => house.call(updateEvent, grace, { params: { uuid }, body: { event } })
    const { path, body } = await pictureIn(house, uuid)
    expect(body).toContain('<meta property="og:image:width" content="1200">')
    const { statusCode, headers, rawPayload } = await house.app.inject({ url: path })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    await change({ description: 'Come in' })
    expect((await pictureIn(house, uuid)).path).toBe(path)
    await change({ title: 'Open garden' })
    const renamed = await pictureIn(house, uuid)
    expect(renamed.path).not.toBe(path)
    expect((await house.app.inject({ url: path })).statusCode).toBe(404)
    expect((await house.app.inject({ url: renamed.path })).rawPayload).not.toEqual(rawPayload)
    await change({ visibility: 'members' })
    expect((await house.app.inject({ url: renamed.path })).statusCode).toBe(404)
  })

  test('is the cover, and the tile again if the portal does not have the cover any more', async () => {
    const house = await start()
    const elsewhere = await house.event({ visibility: 'public', cover: 'https://example.org/cover.png' })
    expect((await pictureIn(house, elsewhere.uuid)).url).toBe('https://example.org/cover.png')
    const lost = await house.event({ visibility: 'public', cover: picturePath('x'.repeat(43)) })
    const { path, body } = await pictureIn(house, lost.uuid)
    expect(path).toMatch(/\.png$/)
    expect(body).not.toContain('<img')
    expect((await house.app.inject({ url: path })).statusCode).toBe(200)
  })
})

test('public pages are set in typefaces that the portal serves itself, for ever', async () => {
  const house = await startOn('sqlite')
  const { body } = await house.app.inject({ url: '/e' })
  const fonts = body.match(/\/app\/fonts\/[\w-]{43}\.woff2/g)!
  expect(new Set(fonts).size).toBe(2)
  for (const url of fonts) {
    const { statusCode, headers, rawPayload } = await house.app.inject({ url })
    expect([statusCode, headers['content-type'], rawPayload.toString('latin1', 0, 4)]).toEqual([
      200,
      'font/woff2',
      'wOF2',
    ])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  expect((await house.app.inject({ url: '/app/fonts/unknown.woff2' })).statusCode).toBe(404)
})
