import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { promote } from '#domain/admins/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { createEvent, updateEvent } from '#domain/events/contract.ts'
import { setAccessType } from '../admins/store.ts'
import { memberByEmail } from '../people/store.ts'
import { hashPassword } from '../secrets/password.ts'
import { replaceHash } from '../secrets/store.ts'
import { type Chapterhouse, cast, NOW, onSqlite } from '../testing/server.ts'

const CONFIRMED = { body: { confirmation: LEAVING_WORDS } }

const guess = (house: Chapterhouse, token: string, attendanceCode: string) =>
  house.call(checkIn, token, { body: { event: { attendanceCode } } })

onSqlite('the limit of wrong guesses follows the person', (start) => {
  test('who deletes their account and signs in again does not get ten new guesses', async () => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    const answers: number[] = []
    for (let life = 0; life < 3; life++) {
      const ada = await house.ada()
      for (let n = 0; n < 5; n++) answers.push((await guess(house, ada, `guess ${life} ${n}`)).status)
      if (life < 2) await house.call(deleteUser, ada, CONFIRMED)
    }
    expect(answers.filter((status) => status === 422)).toHaveLength(10)
    expect(answers.slice(10)).toEqual([429, 429, 429, 429, 429])
    expect((await guess(house, await house.signIn('Ada Lovelace'), 'segfault')).status).toBe(429)
    house.setClock('2026-03-05T20:05:00.001Z')
    expect((await guess(house, await house.signIn('Ada Lovelace'), 'segfault')).status).toBe(200)
  })

  test('an admin who leaves and is made an admin again does not get five new passwords', async () => {
    const house = await start()
    const hash = await hashPassword('correct horse battery')
    await house.database.write((db) => replaceHash(db, 'admin', hash))
    const wrong = { body: { email: 'ada@g.ucla.edu', password: 'a guess' } }
    const first = await house.grace()
    for (let n = 0; n < 5; n++) expect((await house.call(promote, first, wrong)).status).toBe(422)
    await house.call(deleteUser, first, CONFIRMED)
    const second = await house.join('Grace Hopper')
    await house.database.write(async (db) => {
      await setAccessType(db, (await memberByEmail(db, 'grace@g.ucla.edu'))!.uuid, 'ADMIN')
    })
    expect((await house.call(promote, second, wrong)).status).toBe(429)
  })

  test('what is stored of a guess names nobody, and does not outlive the limit', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await guess(house, ada, 'a guess')
    const stored = () => house.database.read.selectFrom('attempts').selectAll().execute()
    expect(await stored()).toMatchObject([{ kind: 'code', date: NOW }])
    expect(JSON.stringify(await stored())).not.toMatch(/ada@|lovelace/i)
    await house.call(deleteUser, ada, CONFIRMED)
    house.setClock('2026-03-05T20:15:00.000Z')
    await house.signIn('Linus Torvalds')
    expect(await stored()).toEqual([])
  })

  test('an officer of one committee cannot find the codes of another by trying them on events of their own', async () => {
    const house = await start()
    await house.event({ title: 'AI Social', attendanceCode: 'perceptron', committee: 'AI' })
    const hedy = await house.officer('Hack')
    const { uuid } = await house.event({ attendanceCode: 'first', committee: 'Hack' })
    const give = (token: string, attendanceCode: string) =>
      house.call(updateEvent, token, { params: { uuid }, body: { event: { attendanceCode } } })
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) {
      statuses.push((await give(hedy, `guess ${n}`)).status)
      statuses.push((await give(hedy, 'perceptron')).status)
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => [200, 409]).flat())
    const late = await give(hedy, 'perceptron')
    expect(late).toMatchObject({ status: 429, body: { error: { code: 'too_often' } } })
    const { startDate, endDate } = await house.event()
    const draft = { title: 'Hack Night', attendanceCode: 'perceptron', committee: 'Hack', startDate, endDate }
    expect((await house.call(createEvent, hedy, { body: { event: draft } })).status).toBe(429)

    // Only a new code counts as a guess, so she can still change everything else.
    const save = { params: { uuid }, body: { event: { title: 'Hack Day', attendanceCode: 'GUESS 9' } } }
    expect((await house.call(updateEvent, hedy, save)).status).toBe(200)
    const grace = await house.grace()
    for (let n = 0; n < 21; n++) expect((await give(grace, `code ${n}`)).status).toBe(200)
    house.setClock('2026-03-05T20:05:00.001Z')
    expect((await give(hedy, 'second')).status).toBe(200)
  })
})
