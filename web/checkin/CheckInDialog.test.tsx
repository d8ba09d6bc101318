import { DatabaseSync } from 'node:sqlite'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listAttendance } from '#domain/checkin/contract.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { type Visit, visit } from '../testing.tsx'

let house: Chapterhouse
let ada: string

beforeEach(async () => {
  house = await startOn('sqlite')
  ada = await house.ada()
  await house.event({ title: 'Intro to Git', attendanceCode: 'branch', attendancePoints: 10 })
})

const dialog = (name = 'Check In') => screen.findByRole('dialog', { name })
const field = async () => within(await dialog()).findByRole<HTMLInputElement>('textbox', { name: 'Attendance code' })
const attended = async () => (await house.call(listAttendance, ada)).body.attendance.length

async function open(visitor: Visit) {
  await visitor.user.click(await screen.findByRole('button', { name: 'Check In' }))
}

async function send({ user }: Visit, code: string) {
  await user.type(await field(), `${code}{Enter}`)
}

describe('checking in from the events page', () => {
  test("ends with 'Awesome! You got 10 points for checking in.', and OK begins anew (spec: members §8.2)", async () => {
    const visitor = await visit(house, '/events', ada)
    await open(visitor)
    const code = await field()
    await waitFor(() => expect(document.activeElement).toBe(code))
    await send(visitor, 'branch')
    expect(await screen.findByText('Awesome! You got 10 points for checking in.')).toBeDefined()
    const ok = screen.getByRole('button', { name: 'OK' })
    expect(document.activeElement).toBe(ok)

    await visitor.user.click(ok)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check In' }) === document.activeElement).toBe(true))
    await open(visitor)
    expect((await field()).value).toBe('')
  })

  test('refetches everything that it changed: the card says so, and the points are there (spec: members §8.5)', async () => {
    const visitor = await visit(house, '/events', ada)
    await screen.findByRole('article', { name: 'Intro to Git' })
    const before = visitor.network.calls.length
    await open(visitor)
    await send(visitor, 'branch')
    expect(
      await within(await screen.findByRole('article', { name: 'Intro to Git', hidden: true })).findByText('Checked in'),
    ).toBeDefined()
    await waitFor(() => expect(screen.getAllByText('10 pts').length).toBeGreaterThan(0))
    const asked = visitor.network.calls.slice(before)
    for (const path of ['/app/api/v1/user', '/app/api/v1/event', '/app/api/v1/attendance'])
      expect(asked).toContain(`GET ${path}`)
  })

  test('Escape in the moment after its button closes it', async () => {
    await visit(house, '/events', ada)
    const button = await screen.findByRole('button', { name: 'Check In' })
    button.focus()
    fireEvent.click(button)
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('sends the code as it was typed (spec: members §8.1)', async () => {
    const visitor = await visit(house, '/events', ada)
    await open(visitor)
    await send(visitor, ' BranCH ')
    expect(await screen.findByText('Awesome! You got 10 points for checking in.')).toBeDefined()
    expect(visitor.network.bodies.at(-1)).toEqual({ event: { attendanceCode: ' BranCH ' } })
  })

  test('waits for the answer once, however often one presses', async () => {
    const visitor = await visit(house, '/events', ada)
    await open(visitor)
    const release = visitor.network.hold('/attendance/attend')
    await send(visitor, 'branch')
    await visitor.user.keyboard('{Enter}{Enter}')
    release()
    await screen.findByText('Awesome! You got 10 points for checking in.')
    expect(visitor.network.calls.filter((call) => call.endsWith('/attend'))).toHaveLength(1)
  })
})

describe('a refusal', () => {
  const REFUSED = 'That is not the code of an event. Check the screen and try again.'

  test('is the title; Try Again goes back to the empty form (spec: members §8.3)', async () => {
    const visitor = await visit(house, '/events', ada)
    await open(visitor)
    await send(visitor, 'brunch')
    const refused = await dialog(REFUSED)
    const again = within(refused).getByRole('button', { name: 'Try Again' })
    expect(document.activeElement).toBe(again)
    await visitor.user.click(again)
    expect((await field()).value).toBe('')
    expect(document.activeElement).toBe(await field())
    await send(visitor, 'branch')
    expect(await screen.findByText('Awesome! You got 10 points for checking in.')).toBeDefined()
  })

  test('closes with Cancel, and the next time begins with an empty form (spec: members §8.3)', async () => {
    const visitor = await visit(house, '/events', ada)
    await open(visitor)
    await send(visitor, 'brunch')
    await visitor.user.click(within(await dialog(REFUSED)).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open(visitor)
    expect((await field()).value).toBe('')
  })
})

describe('a bad network', () => {
  test('that loses the answer never makes it count twice, and a second try is answered kindly', async () => {
    const visitor = await visit(house, '/events', ada)
    await open(visitor)
    visitor.network.lose('/attendance/attend')
    await send(visitor, 'branch')
    await visitor.user.click(await screen.findByRole('button', { name: 'Try Again' }))
    await send(visitor, 'branch')
    expect(await screen.findByText(/^You are checked in already/)).toBeDefined()
    await waitFor(() => expect(screen.getAllByText('10 pts').length).toBeGreaterThan(0))
    expect(await attended()).toBe(1)
  })

  test('in front of a server that is too busy: the code is sent again by itself', async () => {
    const visitor = await visit(house, '/events', ada)
    await open(visitor)
    // Another program writes for so long that the server gives up and names a time.
    const other = new DatabaseSync(sqliteFile(house.environment.DATA_DIR!))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    await send(visitor, 'branch')
    const sent = () => visitor.network.calls.filter((call) => call === 'POST /app/api/v1/attendance/attend')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    other.exec('rollback')
    expect(await screen.findByText('Awesome! You got 10 points for checking in.')).toBeDefined()
  })

  test('so slow that the window was closed meanwhile: the outcome is there when it is opened again', async () => {
    const visitor = await visit(house, '/events', ada)
    await open(visitor)
    const release = visitor.network.hold('/attendance/attend')
    await send(visitor, 'branch')
    await visitor.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    release()
    await screen.findByText('Checked in')
    await open(visitor)
    expect(await screen.findByText('Awesome! You got 10 points for checking in.')).toBeDefined()
  })
})
