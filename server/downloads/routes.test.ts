import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { reassignSuperAdmin } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { minutesLater } from '#domain/calendar.ts'
import { prepareDownload } from '#domain/downloads/contract.ts'
import { DOWNLOADS } from '#domain/downloads/rules.ts'
import { cast, NOW, onSqlite } from '../testing/server.ts'

onSqlite('a download', (start) => {
  async function open() {
    const [house, margaret] = await cast(start(), 'margaret')
    await house.ada()
    await house.event({ title: 'Intro to Git' })
    const ask = (file: string) => house.call(prepareDownload, margaret, { body: { file } })
    const get = (url: string) => house.app.inject({ url })
    return { house, margaret, ask, get }
  }

  test('of the backup is complete and sealed, as restore wants it', async () => {
    const { ask, get } = await open()
    const { address } = (await ask('backup')).body
    const { statusCode, headers, rawPayload } = await get(address)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="chapterhouse-2026-03-05T20-00-00-000Z.ndjson.gz"',
      'content-type': 'application/gzip',
      'cache-control': 'no-store',
    })
    const text = gunzipSync(rawPayload).toString()
    expect(text).toContain('Intro to Git')
    const end = text.lastIndexOf('\n', text.length - 2) + 1
    const sha256 = createHash('sha256').update(text.slice(0, end)).digest('hex')
    expect(JSON.parse(text.slice(end))).toEqual({ sha256 })
  })

  test('of each list is the CSV of the command line', async () => {
    const { ask, get } = await open()
    for (const file of DOWNLOADS.filter((name) => name !== 'backup')) {
      const { payload, headers } = await get((await ask(file)).body.address)
      expect(headers['content-disposition']).toBe(`attachment; filename="${file}-2026-03-05.csv"`)
      expect(payload.charCodeAt(0), file).toBe(0xfeff)
      if (file === 'members') expect(payload).toContain('ada@g.ucla.edu')
      if (file === 'events') expect(payload).toContain('Intro to Git')
    }
  })

  test('wants a sign-in of the last ten minutes, because a session lies in the browser for a day', async () => {
    const { house, ask } = await open()
    house.setClock(minutesLater(NOW, 10))
    expect(await ask('backup')).toMatchObject({ status: 422, body: { error: { code: 'sign_in_again' } } })
    const again = await house.signIn('Margaret Hamilton')
    expect(await house.call(prepareDownload, again, { body: { file: 'backup' } })).toMatchObject({ status: 200 })
  })

  test('has an address for a minute, which nobody can forge or use after losing the role', async () => {
    const { house, margaret, ask, get } = await open()
    const { address, expiresAt } = (await ask('members')).body
    expect(expiresAt).toBe(minutesLater(NOW, 1))
    const forged = house.portal.signed.sign('ticket', ['members', 'x'], expiresAt)
    for (const wrong of [`${address}x`, '/app/download/x', `/app/download/${forged}`]) {
      expect((await get(wrong)).statusCode).toBe(404)
    }
    expect((await get(address)).statusCode).toBe(200)
    house.setClock(expiresAt)
    expect((await get(address)).statusCode).toBe(404)

    house.setClock(NOW)
    await house.grace()
    await house.call(reassignSuperAdmin, margaret, { body: { email: 'grace@g.ucla.edu' } })
    expect((await get(address)).statusCode).toBe(404)
  })

  test('is in the audit log', async () => {
    const { house, margaret, ask } = await open()
    await ask('backup')
    expect((await house.call(listAudit, margaret)).body.activity[0]).toMatchObject({
      action: 'download',
      summary: expect.stringContaining('downloaded the whole chapter as a backup'),
    })
  })

  test('of something else does not exist', async () => {
    const { ask } = await open()
    expect(await ask('secrets')).toMatchObject({ status: 400 })
  })
})
