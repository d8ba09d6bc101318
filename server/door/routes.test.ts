import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { checkInByHand, enterAtDoor } from '#domain/door/contract.ts'
import { setBlocked } from '../people/store.ts'
import { expectTheLedgerToAgree } from '../testing/ledger.ts'
import { onEachEngine, onSqlite } from '../testing/server.ts'
import { aDoor, at, NOW, somebody } from './testing.ts'

interface Result {
  id: string
  outcome: string
  user?: { firstName: string }
}

onEachEngine('the door', (start) => {
  test('takes a pass or a tap, each once, and shows who came by which method (spec: chapter §2.1)', async () => {
    const { house, enter, list } = await aDoor(await start())
    const [ada, barbara] = [await somebody(house, 'Ada Lovelace'), await somebody(house, 'Barbara Liskov')]
    const results = await enter(
      { id: '1', pass: ada.pass, at: at(-60) },
      { id: '2', member: barbara.uuid, at: at(-30) },
      { id: '3', member: ada.uuid, at: at(-20) },
      { id: '4', member: 'nobody', at: at(-10) },
      { id: '5', pass: 'forged', at: at(-5) },
      { id: '6', member: barbara.uuid, at: at(-100_000) },
    )
    expect(results.map(({ id, outcome, user }: Result) => [id, outcome, user?.firstName])).toEqual([
      ['1', 'added', 'Ada'],
      ['2', 'added', 'Barbara'],
      ['3', 'already', 'Ada'],
      ['4', 'unknown', undefined],
      ['5', 'refused', undefined],
      ['6', 'refused', undefined],
    ])
    expect(await list()).toMatchObject([
      { method: 'pass', date: at(-60), by: { name: 'Grace Hopper' }, user: { firstName: 'Ada' } },
      { method: 'hand', date: at(-30), by: { name: 'Grace Hopper' }, user: { firstName: 'Barbara' } },
    ])
    expect([await ada.points(), await barbara.points()]).toEqual([15, 15])
    await expectTheLedgerToAgree(house.database.read)
  })

  test('tells an officer no address of anybody, and nothing of those who are refused or unknown (spec: chapter §2.13)', async () => {
    const { house, enter } = await aDoor(await start())
    const [ada, barbara] = [await somebody(house, 'Ada Lovelace'), await somebody(house, 'Barbara Liskov')]
    const results = await enter(
      { id: '1', member: ada.uuid, at: NOW },
      { id: '2', member: barbara.uuid, at: at(100_000) },
      { id: '3', member: barbara.uuid, at: at(-100_000), out: true },
      { id: '4', member: 'nobody', at: NOW },
    )
    expect(results.map(({ user }: Result) => user && Object.keys(user))).toEqual([
      ['uuid', 'firstName', 'lastName', 'picture', 'major', 'year'],
      undefined,
      undefined,
      undefined,
    ])
    expect(JSON.stringify(results)).not.toMatch(/@|Barbara|Liskov/)
  })

  test('takes back who was let in by any method, and the last entry that arrives wins (spec: chapter §2.12)', async () => {
    const { house, grace, enter, list } = await aDoor(await start())
    const [ada, barbara] = [await somebody(house, 'Ada Lovelace'), await somebody(house, 'Barbara Liskov')]
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    const results = await enter(
      { id: '1', member: ada.uuid, at: at(-60), out: true },
      { id: '2', member: ada.uuid, at: at(-50), out: true },
      { id: '3', pass: ada.pass, at: at(-70) },
      { id: '4', pass: ada.pass, at: at(-40), out: true },
      { id: '5', member: barbara.uuid, at: at(-30), out: false },
      { id: '6', member: barbara.uuid, at: at(-20), out: true },
      { id: '7', member: barbara.uuid, at: at(-20) },
    )
    expect(results.map(({ outcome }: Result) => outcome)).toEqual([
      'removed',
      'already',
      'added',
      'removed',
      'added',
      'removed',
      'added',
    ])
    expect(results[1].message).toBe('Ada Lovelace is not checked in.')
    expect((await list()).map(({ user }: Result) => user?.firstName)).toEqual(['Barbara'])
    expect([await ada.points(), await barbara.points()]).toEqual([0, 15])
    const { activity } = (await house.call(listAudit, grace)).body
    expect(activity.map(({ summary }: { summary: string }) => summary)).toContain(
      'Grace Hopper undid the check-in of Ada Lovelace to “Intro to Git”.',
    )
    await expectTheLedgerToAgree(house.database.read)
  })

  test('an undo that is sent again has its outcome and takes nobody back who was let in since (spec: chapter §2.12)', async () => {
    const { house, enter, list } = await aDoor(await start())
    const ada = await somebody(house, 'Ada Lovelace')
    const undo = { id: 'undo', member: ada.uuid, at: at(-50), out: true }
    await enter({ id: 'in', member: ada.uuid, at: at(-60) })
    expect((await enter(undo))[0].outcome).toBe('removed')
    await enter({ id: 'in again', member: ada.uuid, at: at(-40) })
    expect((await enter(undo))[0].outcome).toBe('removed')
    expect([(await list()).length, await ada.points()]).toEqual([1, 15])
  })

  test('takes back the check-in of somebody who has been blocked since, and lets them in no more', async () => {
    const { house, enter, list } = await aDoor(await start())
    const ada = await somebody(house, 'Ada Lovelace')
    await enter({ id: 'in', member: ada.uuid, at: at(-60) })
    await house.database.write((db) => setBlocked(db, ada.uuid, 1))
    expect((await enter({ id: 'out', member: ada.uuid, at: at(-50), out: true }))[0].outcome).toBe('removed')
    expect((await enter({ id: 'in again', pass: ada.pass, at: at(-40) }))[0]).toMatchObject({ outcome: 'unknown' })
    expect(await list()).toEqual([])
  })

  test('deduplicates entries of two phones on two processes (spec: chapter §2.13)', async () => {
    const { house, grace, eventUuid, list, undo, enter } = await aDoor(await start())
    const next = await house.nextDoor()
    const ada = await somebody(house, 'Ada Lovelace')
    const sent = { params: { eventUuid }, body: { entries: [{ id: 'x', pass: ada.pass, at: NOW }] } }
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? next : house.call)(enterAtDoor, grace, sent)),
    )
    expect(replies.map(({ body }) => body.results[0].outcome)).toEqual(Array(10).fill('added'))
    expect(await list()).toHaveLength(1)
    await undo(ada.uuid)
    expect((await enter({ id: 'x', pass: ada.pass, at: NOW }))[0].outcome).toBe('added')
    expect(await list()).toHaveLength(0)
    expect((await enter({ id: 'y', pass: ada.pass, at: NOW }))[0].outcome).toBe('added')
    expect(await ada.points()).toBe(15)
  })

  test('a pass is valid for one person for a day, and not after they leave', async () => {
    const { house, enter, eventUuid } = await aDoor(await start(), { startDate: at(-3600), endDate: at(200_000) })
    const ada = await somebody(house, 'Ada Lovelace')
    const [payload, signature] = ada.pass.split('.')
    const barbara = await somebody(house, 'Barbara Liskov')
    expect((await enter({ id: '1', pass: `${barbara.pass.split('.')[0]}.${signature}`, at: NOW }))[0].outcome).toBe(
      'refused',
    )
    expect(payload).not.toContain('@')
    house.setClock(at(86_399))
    expect((await enter({ id: '2', pass: ada.pass, at: at(86_399) }))[0].outcome).toBe('added')
    house.setClock(at(86_400))
    const again = await house.signIn('Grace Hopper')
    const outcome = async (entry: object) =>
      (await house.call(enterAtDoor, again, { params: { eventUuid }, body: { entries: [entry] } })).body.results[0]
        .outcome
    expect(await outcome({ id: '3', pass: barbara.pass, at: at(86_400) })).toBe('refused')
    // Scanned without a network while it was valid, and sent later.
    expect(await outcome({ id: '4', pass: barbara.pass, at: at(86_300) })).toBe('added')
    const frances = await somebody(house, 'Frances Allen')
    await house.call(deleteUser, frances.token, { body: { confirmation: LEAVING_WORDS } })
    expect(await outcome({ id: '5', pass: frances.pass, at: at(86_400) })).toBe('unknown')
  })

  test('takes 500 entries in one call, not 501, and other calls keep their body limit', async () => {
    const { house, grace, eventUuid } = await aDoor(await start())
    const entries = (n: number) =>
      Array.from({ length: n }, (_, place) => ({ id: `${place}`, pass: 'x'.repeat(900), at: NOW }))
    const send = (n: number) => house.call(enterAtDoor, grace, { params: { eventUuid }, body: { entries: entries(n) } })
    expect((await send(500)).body.results).toHaveLength(500)
    expect((await send(501)).status).toBe(400)
    const large = { body: { event: { attendanceCode: 'x'.repeat(110_000) } } }
    expect((await house.call(checkIn, grace, large)).status).toBe(413)
  })

  test('two door phones that send the same three hundred people in opposite order do not deadlock', async () => {
    const { house, grace, eventUuid, list } = await aDoor(await start())
    const next = await house.nextDoor()
    const people = await Promise.all(Array.from({ length: 60 }, (_, n) => somebody(house, `Person${n} Number${n}`)))
    const entries = people.map(({ uuid }, n) => ({ id: `a${n}`, member: uuid, at: NOW }))
    const others = entries.toReversed().map((entry) => ({ ...entry, id: `b${entry.id}` }))
    const [one, two] = await Promise.all([
      house.call(enterAtDoor, grace, { params: { eventUuid }, body: { entries } }),
      next(enterAtDoor, grace, { params: { eventUuid }, body: { entries: others } }),
    ])
    const outcomes = [...one.body.results, ...two.body.results].map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(60)
    const attendance = await list()
    expect(attendance).toHaveLength(60)
    expect(attendance.every(({ burst }: { burst?: true }) => burst === true)).toBe(true)
    await expectTheLedgerToAgree(house.database.read)
  })
})

onSqlite('by hand', (start) => {
  test('people are pasted by address or uuid, each with an outcome (spec: chapter §2.14)', async () => {
    const { house, grace, eventUuid } = await aDoor(await start(), { endDate: at(-60) })
    const [ada, barbara] = [await somebody(house, 'Ada Lovelace'), await somebody(house, 'Barbara Liskov')]
    const people = [' ADA@g.ucla.edu ', barbara.uuid, 'ada@g.ucla.edu', 'linus@g.ucla.edu', '']
    const { body } = await house.call(checkInByHand, grace, { params: { eventUuid }, body: { people } })
    expect(body.results.map(({ person, outcome }: never) => [person, outcome])).toEqual([
      [' ADA@g.ucla.edu ', 'added'],
      [barbara.uuid, 'added'],
      ['ada@g.ucla.edu', 'already'],
      ['linus@g.ucla.edu', 'unknown'],
      ['', 'unknown'],
    ])
    expect(await ada.points()).toBe(15)
    const { activity } = (await house.call(listAudit, grace)).body
    expect(activity[0].summary).toBe('Grace Hopper checked in 2 people by hand to “Intro to Git”.')
  })
})
