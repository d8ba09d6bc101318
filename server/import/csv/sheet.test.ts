import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyPlace, portal } from '../../testing/commandLine.ts'
import { onEachEngine } from '../../testing/server.ts'
import { hand } from './testing.hand.ts'

onEachEngine('a list that cannot be imported', (start, engine) => {
  test.each([
    ['an empty file', '', /^list\.csv is empty\.\n$/],
    [
      'a file of an unknown kind',
      'colour,taste\nred,sweet\n',
      /^list\.csv has no columns that tell what it is\. points: em/,
    ],
    ['a duplicate column', 'email,E-mail,firstName\n', /^list\.csv has the column E-mail twice\.\n$/],
    ['a null character', 'email,firstName\nada@g.ucla.edu,A\0da\n', /^list\.csv contains a null character/],
    ['an open quote', 'email,firstName\n"ada,Ada\n', /^list\.csv cannot be read: row 2: a quote is not closed\.\n$/],
  ])('%s is refused in one line', async (_, text, words) => {
    const house = await start()
    const folder = house.environment.DATA_DIR!
    writeFileSync(join(folder, 'list.csv'), text)
    const { code, said, noted } = await portal(house.environment, ['import', 'csv', 'list.csv'], { folder })
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(noted).toMatch(words)
  })

  test.each([
    ['members', 'email,firstName\n'],
    ['events', 'title,startDate,endDate,attendanceCode\n'],
  ])('two lists of %s are refused, because they may be of two days or portals', async (kind, columns) => {
    const house = await start()
    const { code, said, noted } = await hand(house, columns, 'email,points,reason\n', columns)
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(noted).toBe(
      `0.csv and 2.csv are both lists of ${kind}. Import them one after the other, the oldest first.\n`,
    )
  })

  test.each([
    ['after the year 9999', '9999-12-31T23:59:00-12:00'],
    ['after the year 9999 in UTC', '9999-12-31 23:59'],
    ['at an hour that no clock shows', '2026-03-01 25:00'],
    ['at a minute that no clock shows', '2026-03-01 18:75'],
    ['on a day that is in no calendar', '2026-02-30 18:00'],
  ])('a moment %s is refused', async (_, moment) => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    const came = `email,attendanceCode,checkedInAt\nada@g.ucla.edu,segfault,${moment}\n`
    const { code, said } = await hand(house, 'email,firstName\nada@g.ucla.edu,Ada\n', came)
    expect([code, said]).toEqual([1, expect.stringContaining('checkedInAt must be like 2026-03-05 18:00')])
  })

  test.each([
    ['members', 'email,firstName,lastName\nada@g.ucla.edu,Ada,Lovelace, Countess\n', 'Countess'],
    ['members', 'email;firstName;lastName\nada@g.ucla.edu;Ada;Lovelace;;King;\n', 'King'],
    ['points', 'email,points,reason\nada@g.ucla.edu,5,Set up, "tables, chairs"\n', '"tables  chairs"'],
  ])('a list of %s with a row of more cells than columns is refused, so that no text is cut', async (_, list, more) => {
    const house = await start()
    await house.ada()
    const { code, said } = await hand(house, list)
    expect([code, said]).toEqual([1, expect.stringMatching(/The row has more cells than there are columns: .*: 1\n/)])
    expect(said).toContain(`    row 2: “${more}”\n`)
  })

  test.each(['Ada,Lovelace,,', 'Ada,Lovelace,'])('not a list whose row %s only ends in empty cells', async (row) => {
    const { code, said } = await hand(await start(), `email,firstName,lastName\nada@g.ucla.edu,${row}\n`)
    expect([code, said]).toEqual([0, expect.stringContaining('Imported 1 member.')])
  })

  test('nor a row of somebody who left, although its cells are wrong', async () => {
    const uuid = '11111111-1111-4111-8111-111111111111'
    const list = `uuid,email,firstName,state\n${uuid},,Former member,left,more\n`
    const { code, said } = await hand(await start(), list)
    expect([code, said]).toEqual([0, expect.stringContaining('members: 0 new, 0 there already, 1 left out.')])
  })

  test('nor one that names somebody who left by their address alone', async () => {
    const { said } = await hand(await start(), 'email,firstName,state\nada@g.ucla.edu,Ada,left\n')
    expect(said).toContain('row 2: ada@g.ucla.edu\n')
  })

  test('nor a reason of 255 characters, in any script', async () => {
    const house = await start()
    await house.ada()
    const { code, said } = await hand(house, `email,points,reason\nada@g.ucla.edu,5,${'🎉'.repeat(255)}\n`)
    expect([code, said]).toEqual([0, expect.stringContaining('Imported 1 adjustment.')])
  })

  test('a name of invisible characters is refused', async () => {
    const { code, said } = await hand(await start(), 'email,firstName\nada@g.ucla.edu,\u200b\u202e\n')
    expect([code, said]).toEqual([1, expect.stringContaining('firstName must have 1 to 100 characters: 1')])
  })

  test('a folder is refused', async () => {
    const { environment } = await start()
    const { code, noted } = await portal(environment, ['import', 'csv', environment.DATA_DIR!])
    expect([code, noted]).toEqual([1, `${basename(environment.DATA_DIR!)} is a folder: name the lists in it.\n`])
  })

  test('a file that is not UTF-8 is refused', async () => {
    const { DATA_DIR, ...rest } = await emptyPlace(engine)
    const file = join(DATA_DIR, 'list.csv')
    writeFileSync(file, Buffer.from('email,firstName\nada@g.ucla.edu,Ad\xe9\n', 'latin1'))
    const outcome = await portal({ DATA_DIR, ...rest }, ['import', 'csv', file])
    expect(outcome.noted).toBe('list.csv is not text in UTF-8: save it as “CSV UTF-8”.\n')
    expect(existsSync(join(DATA_DIR, 'chapterhouse.sqlite'))).toBe(false)
  })
})
