import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

test('the points wait for the tiles that carry them, and any key lands them at once', async () => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  await house.event({ attendanceCode: 'branch', attendancePoints: 30 })
  const { user } = await visit(house, '/home', ada)
  const page = within(await screen.findByRole('main'))
  const field = await page.findByRole('textbox', { name: 'Attendance code' })
  await page.findByText('Hello, World!')
  const isMoving = withMotion()
  await user.type(field, 'branch{Enter}')
  await page.findByText('Awesome! You got 30 points for checking in.')
  expect(isMoving()).toBe(true)
  expect(page.queryByText('30')).toBeNull()
  expect(page.getByRole('button', { name: 'OK' })).toBe(document.activeElement)
  fireEvent.keyDown(document.activeElement!, { key: 'Shift' })
  await page.findByText('30')
  expect(page.getAllByText('Factorial Fly').length).toBeGreaterThan(0)
})

/** Replaces the browser's animations by some that never end. @returns whether one was started */
function withMotion(): () => boolean {
  let moved = false
  const still = window.matchMedia
  window.matchMedia = (media) => (media.includes('reduced-motion') ? still('(none)') : still(media))
  Element.prototype.checkVisibility = () => true
  const rectangle = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 20, 20))
  Element.prototype.animate = () => {
    moved = true
    const { promise: finished, reject } = Promise.withResolvers<Animation>()
    return { finished, cancel: () => reject(new DOMException('', 'AbortError')) } as unknown as Animation
  }
  onTestFinished(() => {
    window.matchMedia = still
    rectangle.mockRestore()
    Reflect.deleteProperty(Element.prototype, 'animate')
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  })
  return () => moved
}
