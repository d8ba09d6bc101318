import { expect, test } from 'vitest'
import { promote } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { createEventWithPassword } from '#domain/oneclick/contract.ts'
import { hashOf } from '../secrets/store.ts'
import { Interrupted } from '../task.ts'
import { portal } from '../testing/commandLine.ts'
import { cast, NOW, onSqlite } from '../testing/server.ts'

onSqlite('portal password', (start) => {
  test('the password from standard input is the admin password', async () => {
    const [house, grace] = await cast(start(), 'grace')
    await house.ada()
    const outcome = await portal(house.environment, ['password', 'admin'], { typed: 'correct horse\n' })
    expect(outcome).toEqual({ code: 0, said: 'The admin password is set.\n', noted: '' })
    const ask = (password: string) =>
      house.call(promote, grace, { body: { email: 'ada@g.ucla.edu', password } }).then(({ status }) => status)
    expect(await ask('incorrect horse')).toBe(422)
    expect(await ask('correct horse')).toBe(200)
    const { activity } = (await house.call(listAudit, grace)).body
    expect(activity.map(({ summary }: { summary: string }) => summary)).toContain(
      'Command line changed the admin password.',
    )
    expect(JSON.stringify(activity)).not.toContain('horse')
  })

  test('is not set if Ctrl-C comes before the end of standard input', async () => {
    const house = await start()
    const at = { typed: 'correct horse\n', interrupted: AbortSignal.abort(new Interrupted()) }
    expect(await portal(house.environment, ['password', 'admin'], at)).toEqual({
      code: 130,
      said: '',
      noted: 'Interrupted: nothing was changed.\n',
    })
    expect(await hashOf(house.database.read, 'admin')).toBeUndefined()
  })

  test('at a keyboard it is asked for twice and never shown', async () => {
    const house = await start()
    const at = { interactive: true, typed: 'battery staple\nbattery staple\n' }
    const outcome = await portal(house.environment, ['password', 'one-click'], at)
    expect(outcome).toEqual({
      code: 0,
      said: 'The one-click password is set.\n',
      noted: 'New one-click password: \nThe same again: \n',
    })
    const event = { title: 'Intro to Git', startDate: NOW, endDate: NOW, attendanceCode: 'segfault' }
    const reply = await house.call(createEventWithPassword, undefined, { body: { password: 'battery staple', event } })
    expect(reply.status).toBe(200)
  })

  test.each([
    ['too short a one', 'too short', false, 'The new password needs at least 10 characters.\n'],
    ['two that differ', 'battery staple\nbattery stable\n', true, /New password does not match\.\n$/],
    ['none at all', '', true, /The input ended early\. Nothing was changed\.\n$/],
    ['more than a line', 'battery\nstaple\nhorse\n', false, 'A password is one line.\n'],
  ])('%s is refused, and the previous one stays', async (_, typed, interactive, sentence) => {
    const house = await start()
    const outcome = await portal(house.environment, ['password', 'admin'], { typed, interactive })
    expect(outcome).toMatchObject({ code: 1, said: '', noted: expect.stringMatching(sentence) })
    expect(await house.database.read.selectFrom('secrets').selectAll().execute()).toEqual([])
  })
})
