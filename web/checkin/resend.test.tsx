import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { settle, visit } from '../testing.tsx'
import { RETRY_MS } from './CheckInPage.tsx'
import { forgetPending } from './pending.ts'

beforeEach(forgetPending)

test('a scan that did not reach the server is sent again by itself, with the points of now, once the server answers', async () => {
  const house = await startOn('sqlite')
  const ada = await house.ada()
  for (const attendanceCode of ['segfault', 'elsewhere']) await house.event({ attendanceCode, attendancePoints: 25 })
  const { network } = await visit(house, '/checkin#segfault', ada, ({ cut }) => cut('/attend'))
  await screen.findByText('✗ Failed to fetch')
  await house.call(checkIn, ada, { body: { event: { attendanceCode: 'elsewhere' } } })
  network.mend()
  const answer = network.hold('/api/v1/user')
  const connection = (is: string) => act(() => void window.dispatchEvent(new Event(is)))
  connection('offline')
  onTestFinished(() => connection('online'))
  connection('online')
  await waitFor(() => expect(network.calls.filter((call) => call.endsWith('/user'))).toHaveLength(2))
  answer()
  await screen.findByText('Awesome! You got 25 points for checking in.')
  expect(screen.getByRole('main').textContent).toContain('You reached Exponential Elephant')
})

/** Ada scans, and her check-in does not reach the server. The returned function ends the pause before the next try. */
async function unsentScan(attendanceCode = 'segfault') {
  const house = await startOn('sqlite')
  await house.event({ attendanceCode, attendancePoints: 25 })
  const repeat = vi.spyOn(window, 'setInterval')
  onTestFinished(() => repeat.mockRestore())
  const { user, network } = await visit(house, '/checkin#segfault', await house.ada(), ({ cut }) => cut('/attend'))
  await screen.findByText('There is no connection. Keep this page open: it tries again once you are back online.')
  const endPause = async () => {
    const asked = () => network.calls.filter((call) => call.endsWith('/user')).length
    const before = asked()
    const answer = network.hold('/api/v1/user')
    const [pass] = repeat.mock.calls.find(([, pause]) => pause === RETRY_MS)!
    act(() => (pass as () => void)())
    await waitFor(() => expect(asked()).toBe(before + 1))
    answer()
  }
  return { user, network, endPause }
}

test.each([
  ['', true],
  [', also if the browser wrongly says that it is offline', false],
])('a scan that fails when the connection is long back is sent again by itself after a pause%s', async (_, onLine) => {
  const says = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  onTestFinished(() => says.mockRestore())
  const { network, endPause } = await unsentScan()
  network.mend()
  await endPause()
  await screen.findByText('Awesome! You got 25 points for checking in.')
})

test('a scan that is sent again leaves the page and the focus as they are', async () => {
  const { network, endPause } = await unsentScan()
  const refusal = screen.getByRole('alert')
  const again = screen.getByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(again)
  expect(screen.queryByLabelText('Attendance code'), 'the code is not known to be wrong').toBeNull()
  const fail = network.hold('/attend')
  await endPause()
  await waitFor(() => expect(network.calls.filter((call) => call.endsWith('/attend'))).toHaveLength(2))
  await settle()
  expect(screen.queryByRole('alert')).toBe(refusal)
  // A busy button would lose the focus.
  expect(again.matches(':disabled')).toBe(false)
  fail()
  await settle()
  expect(screen.queryByRole('alert')).toBe(refusal)
  expect(document.activeElement).toBe(again)
  const elsewhere = screen.getByRole('link', { name: 'Events' })
  elsewhere.focus()
  network.mend()
  await endPause()
  await screen.findByText('Awesome! You got 25 points for checking in.')
  expect(document.activeElement).toBe(elsewhere)
})

test('a scan that is refused when it is sent again says why, and can be corrected', async () => {
  const { network, endPause } = await unsentScan('segfaults')
  network.mend()
  await endPause()
  await screen.findByText(/That is not the code of an event/)
  expect(screen.queryByText(/There is no connection/)).toBeNull()
  const code = screen.getByLabelText<HTMLInputElement>('Attendance code')
  expect([document.activeElement, code.readOnly]).toEqual([code, false])
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 'segfault'.length])
})

test('a press while a scan is sent again shows that it is being sent, and sends it once', async () => {
  const { user, network, endPause } = await unsentScan()
  network.mend()
  const answer = network.hold('/attend')
  await endPause()
  const attempts = () => network.calls.filter((call) => call.endsWith('/attend')).length
  await waitFor(() => expect(attempts()).toBe(2))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  answer()
  await screen.findByText('Awesome! You got 25 points for checking in.')
  expect(attempts()).toBe(2)
})
