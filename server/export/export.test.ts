import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOfCsv } from '#domain/csv.ts'
import { checkInByHand } from '#domain/door/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { Interrupted } from '../task.ts'
import { emptyPlace, portal } from '../testing/commandLine.ts'
import { cast, NOW, onEachEngine } from '../testing/server.ts'

onEachEngine('portal export', (start) => {
  test('writes lists whose texts a spreadsheet does not run as formulas', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    await house.linus()
    const event = await house.come(ada, { title: '=HYPERLINK("http://evil")', attendanceCode: 'segfault' })
    await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
    await house.call(deleteEvent, grace, { params: { uuid: event.uuid } })

    const folder = join(house.environment.DATA_DIR!, 'lists')
    const { code, said, noted } = await portal(house.environment, ['export', '--csv', folder])
    const files = ['members.csv', 'events.csv', 'attendance.csv', 'rsvps.csv', 'activity.csv', 'terms.csv']
    expect({ code, said, noted }).toEqual({ code: 0, said: files.map((f) => `${folder}/${f}\n`).join(''), noted: '' })
    const read = (file: string) => {
      const [columns, ...rows] = rowsOfCsv(readFileSync(join(folder, file), 'utf8'))
      return rows.map((row) => Object.fromEntries(columns!.map((column, at) => [column, row[at]])))
    }
    expect(read('members.csv').sort((a, b) => (a.email! < b.email! ? -1 : 1))).toMatchObject([
      { email: 'ada@g.ucla.edu', firstName: 'Ada', points: '10', role: 'member', state: 'registered', year: '2' },
      { email: 'grace@g.ucla.edu', role: 'admin', major: 'Computer Science' },
      { email: 'linus@g.ucla.edu', lastName: 'Torvalds', state: 'pending', year: '', createdAt: NOW },
    ])
    expect(readFileSync(join(folder, 'events.csv'), 'utf8')).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(read('events.csv')).toMatchObject([{ title: event.title, attendanceCode: 'segfault', deleted: 'yes' }])
    expect(read('attendance.csv')).toMatchObject([
      {
        event: event.uuid,
        title: event.title,
        email: 'ada@g.ucla.edu',
        name: 'Ada Lovelace',
        checkedInAt: NOW,
        points: '10',
        method: 'code',
        by: '',
      },
    ])
    expect(read('rsvps.csv')).toMatchObject([{ event: event.uuid, email: 'ada@g.ucla.edu', rsvpDate: NOW }])
    expect(read('activity.csv').filter(({ email }) => email === 'ada@g.ucla.edu')).toMatchObject([
      { type: 'ACCOUNT_CREATE', pointsEarned: '0' },
      { type: 'ATTEND_EVENT', pointsEarned: '10', description: event.title, date: NOW },
    ])
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  })

  test('says how somebody was checked in, and by whom', async () => {
    const [house, grace] = await cast(start(), 'grace')
    await house.ada()
    const { uuid: eventUuid } = await house.event()
    await house.call(checkInByHand, grace, { params: { eventUuid }, body: { people: ['ada@g.ucla.edu'] } })
    const folder = join(house.environment.DATA_DIR!, 'lists')
    await portal(house.environment, ['export', '--csv', folder])
    const [columns, row] = rowsOfCsv(readFileSync(join(folder, 'attendance.csv'), 'utf8'))
    expect(Object.fromEntries(columns!.map((column, at) => [column, row![at]]))).toMatchObject({
      method: 'hand',
      by: 'grace@g.ucla.edu',
    })
  })

  test('writes into DATA_DIR/exports unless a path is given', async () => {
    const house = await start()
    const { code, said } = await portal(house.environment, ['export'])
    expect(code).toBe(0)
    expect(dirname(said.trim())).toBe(join(house.environment.DATA_DIR!, 'exports'))
    expect(statSync(dirname(said.trim())).mode & 0o777).toBe(0o700)
  })

  test('writes an archive that restores to the same chapter, and lists from the same snapshot', async () => {
    const house = await start()
    await house.ada()
    const folder = house.environment.DATA_DIR!
    const outcome = await portal(house.environment, ['export', 'all.ndjson.gz', '--csv', 'lists'], { folder })
    expect(outcome.said.split('\n')[0]).toBe(join(folder, 'all.ndjson.gz'))
    expect(readdirSync(join(folder, 'lists'))).toHaveLength(6)
    const place = await emptyPlace('sqlite')
    expect(await portal(place, ['restore', join(folder, 'all.ndjson.gz'), '--yes'])).toMatchObject({ code: 0 })
  })

  test('never overwrites a file and leaves no partial one', async () => {
    const house = await start()
    const folder = join(house.environment.DATA_DIR!, 'lists')
    const interrupted = AbortSignal.abort(new Interrupted())
    expect((await portal(house.environment, ['export', '--csv', folder], { interrupted })).code).toBe(130)
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
    expect((await portal(house.environment, ['export', '--csv', folder])).code).toBe(0)
    expect(await portal(house.environment, ['export', '--csv', folder])).toEqual({
      code: 1,
      said: '',
      noted: `${folder}/members.csv is there already.\n`,
    })
  })
})
