import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { guardDoubleClicks } from './doubleClick.ts'

afterEach(cleanup)

/** A row that goes away when it is pressed, so that the next one is under the pointer. */
function Rows({ onPress, children }: { onPress: (row: string) => void; children?: ReactNode }) {
  const [rows, setRows] = useState(['Ada', 'Grace', 'Hedy'])
  return (
    <>
      {rows.map((row) => (
        <button
          key={row}
          type="button"
          onClick={() => {
            onPress(row)
            setRows((before) => before.filter((other) => other !== row))
          }}
        >
          {row}
        </button>
      ))}
      {children}
    </>
  )
}

function show(more?: ReactNode) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  guardDoubleClicks()
  // The presses of earlier tests were elsewhere, and by a mouse.
  const elsewhere = { detail: 1, clientX: -1000, pointerType: 'mouse' }
  for (const press of [fireEvent.pointerDown, fireEvent.mouseDown, fireEvent.click]) press(document.body, elsewhere)
  const onPress = vi.fn<(row: string) => void>()
  render(<Rows onPress={onPress}>{more}</Rows>)
  const at = (clientX: number, clientY: number) => ({ keys: '[TouchA]', coords: { clientX, clientY } })
  const named = (name: string) => screen.getByRole('button', { name })
  return { user: userEvent.setup(), at, named, pressed: () => onPress.mock.calls.map(([row]) => row) }
}

test('the second press of a double click, and a third, press nothing that has come under the pointer', () => {
  const { named, pressed } = show()
  fireEvent.click(named('Ada'), { detail: 1 })
  fireEvent.click(named('Grace'), { detail: 2 })
  fireEvent.click(named('Grace'), { detail: 3 })
  expect(pressed()).toEqual(['Ada'])
  fireEvent.click(named('Grace'), { detail: 1 })
  expect(pressed()).toEqual(['Ada', 'Grace'])
})

test('nor do they tick a box that has come under the pointer', () => {
  const { named } = show(<input type="checkbox" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  fireEvent.click(named('Ada'), { detail: 1 })
  for (const detail of [2, 3]) {
    fireEvent.click(box, { detail })
    expect(box.checked).toBe(false)
  }
  fireEvent.click(box, { detail: 1 })
  expect(box.checked).toBe(true)
})

test('it does not take the focus either', () => {
  const { named } = show()
  fireEvent.mouseDown(named('Ada'), { detail: 1 })
  fireEvent.click(named('Ada'), { detail: 1 })
  expect(fireEvent.mouseDown(named('Grace'), { detail: 2 })).toBe(false)
})

test('a double tap presses nothing else on a phone that does not count taps; two taps beside each other do', async () => {
  const { user, at, named, pressed } = show()
  await user.pointer({ target: named('Ada'), ...at(100, 100) })
  await user.pointer({ target: named('Grace'), ...at(110, 105) })
  await user.pointer({ target: named('Grace'), ...at(90, 95) })
  expect(pressed()).toEqual(['Ada'])
  await user.pointer({ target: named('Hedy'), ...at(100, 160) })
  expect(pressed()).toEqual(['Ada', 'Hedy'])
})

test('two quick taps on two controls press both on a phone that counts them as a double tap', async () => {
  const { user, at, named, pressed } = show()
  await user.pointer({ target: named('Ada'), ...at(100, 100) })
  fireEvent.click(named('Grace'), { detail: 2, clientX: 100, clientY: 150 })
  expect(pressed()).toEqual(['Ada', 'Grace'])
})

test('two taps at one place are a double tap within half a second, and two taps after it', () => {
  const { named, pressed } = show()
  const tap = (name: string, timeStamp: number) => {
    const click = createEvent.click(named(name), { detail: 1 })
    Object.defineProperty(click, 'timeStamp', { value: timeStamp })
    fireEvent(named(name), click)
  }
  fireEvent.pointerDown(named('Ada'), { pointerType: 'touch' })
  tap('Ada', 10_000)
  tap('Grace', 10_499)
  expect(pressed()).toEqual(['Ada'])
  tap('Grace', 10_999)
  expect(pressed()).toEqual(['Ada', 'Grace'])
})

test('the arrow of a calendar, a box and an option are pressed as often as somebody clicks, also by another part of them', () => {
  const onPress = vi.fn()
  const { named } = show(
    <>
      <button type="button" data-direction="next" onClick={onPress}>
        <span>Next</span> month
      </button>
      <label>
        <b>Only mine</b>
        <input type="checkbox" />
      </label>
      <div role="option" tabIndex={-1} aria-selected={false}>
        <span>AI</span>
      </div>
    </>,
  )
  const next = named('Next month')
  const places = [screen.getByText('Next'), next, next]
  for (const [index, place] of places.entries()) fireEvent.click(place, { detail: index + 1 })
  expect(onPress).toHaveBeenCalledTimes(3)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  fireEvent.click(box, { detail: 1 })
  expect(box.checked).toBe(true)
  fireEvent.click(screen.getByText('Only mine'), { detail: 2 })
  expect(box.checked).toBe(false)
  const option = screen.getByRole('option')
  option.addEventListener('click', onPress)
  fireEvent.click(screen.getByText('AI'), { detail: 1 })
  fireEvent.click(option, { detail: 2 })
  expect(onPress).toHaveBeenCalledTimes(5)
})

test('a double tap that leads to a page with another frame presses nothing on it', async () => {
  const { user, at, named, pressed } = show()
  await user.pointer({ target: named('Ada'), ...at(100, 100) })
  guardDoubleClicks()
  await user.pointer({ target: named('Grace'), ...at(100, 100) })
  expect(pressed()).toEqual(['Ada'])
})

test('a double click presses a button or link, opens a list and sends a form once', () => {
  const onPress = vi.fn()
  document.body.addEventListener('click', onPress)
  onTestFinished(() => document.body.removeEventListener('click', onPress))
  show(
    <form onSubmit={(event) => event.preventDefault()}>
      <button type="button">
        <b>Past</b> terms
      </button>
      <a href="#map">Location</a>
      <details>
        <summary>Is one missing?</summary>
      </details>
      <button type="submit">Send</button>
      <input type="radio" aria-label="Vegan" />
      <input aria-label="Major" aria-haspopup="listbox" />
    </form>,
  )
  onPress.mockClear()
  const field = screen.getByRole('textbox')
  const words = ['Past', 'Location', 'Is one missing?', 'Send'].map((word) => screen.getByText(word))
  for (const [index, control] of [...words, screen.getByRole('radio'), field].entries()) {
    for (const detail of [1, 2, 3]) fireEvent.click(control, { detail })
    expect(onPress).toHaveBeenCalledTimes(index + 1)
  }
  const selectsWord = (detail: number) => fireEvent.mouseDown(field, { detail })
  expect([selectsWord(1), selectsWord(2)]).toEqual([true, true])
})

test.each([1, 0])(
  'a double tap on the word of a radio button presses it once, where %i clicks are counted for it',
  async (detail) => {
    const { user, at } = show(
      <label>
        <input type="radio" />
        <b>Yes</b>
      </label>,
    )
    const radio = screen.getByRole('radio')
    const onPress = vi.fn()
    radio.addEventListener('click', onPress)
    // As Chromium, or as Safari.
    radio.parentElement!.addEventListener('click', (click) => {
      if (click.target === radio) return
      click.preventDefault()
      fireEvent.click(radio, { detail, clientX: 100, clientY: 100 })
    })
    for (const place of [at(100, 100), at(104, 100)]) {
      await user.pointer({ target: screen.getByText('Yes'), ...place })
      expect(onPress).toHaveBeenCalledTimes(1)
    }
  },
)

test.each(['mouse', 'touch'])('who presses on and on until a button opens is heard once, by a %s', (pointerType) => {
  const onPress = vi.fn()
  const { named, pressed } = show(
    <button type="button" data-opens-later onClick={onPress}>
      RSVP
    </button>,
  )
  const [rsvp, ada] = [named('RSVP'), named('Ada')]
  const press = (detail: number, on = rsvp) => fireEvent.click(on, { detail })
  fireEvent.pointerDown(rsvp, { pointerType })
  for (const detail of [1, 2, 3]) press(detail)
  onPress.mockClear()
  rsvp.removeAttribute('data-opens-later')
  for (const detail of [4, 5]) press(detail)
  expect(onPress).toHaveBeenCalledTimes(1)
  rsvp.dataset.opensLater = ''
  for (const [index, on] of [rsvp, ada].entries()) press(index + 1, on)
  expect(pressed()).toEqual([])
})

test('a double click on a busy button does not press what it is by the second press', () => {
  const onPress = vi.fn()
  const { named } = show(<button type="button">Loading...</button>)
  const button = named('Loading...')
  button.setAttribute('aria-disabled', 'true')
  fireEvent.click(button, { detail: 1 })
  button.removeAttribute('aria-disabled')
  button.onclick = onPress
  fireEvent.click(button, { detail: 2 })
  expect(onPress).not.toHaveBeenCalled()
})

test('the label of a list, beside which a press closes it, opens it again', () => {
  show(
    <label>
      Major
      <input aria-haspopup="listbox" />
    </label>,
  )
  const onPress = vi.fn()
  screen.getByRole('textbox').addEventListener('click', onPress)
  for (const detail of [1, 2]) fireEvent.click(screen.getByText('Major'), { detail })
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('a keyboard presses what it is on, right after a click', () => {
  const { named, pressed } = show()
  fireEvent.click(named('Ada'), { detail: 1 })
  fireEvent.click(named('Grace'), { detail: 0 })
  expect(pressed()).toEqual(['Ada', 'Grace'])
})
