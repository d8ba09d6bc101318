import { MantineProvider } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { BannerProvider } from './Banner.tsx'
import { Dialog } from './Dialog.tsx'
import { lazyWindow } from './lazyWindow.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'opened' | 'onClose'>

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Hello = (props: Props) => (
  <Dialog {...props} title="Hello">
    You are here.
  </Dialog>
)

test('opens on the first press, and gives the focus back', async () => {
  const button = pageWith(async () => Hello)
  press(button)
  const close = await screen.findByRole('button', { name: 'Close' })
  await waitFor(() => expect(document.activeElement).toBe(close))
  fireEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('says that it is loading when its code takes long, until it is there', async () => {
  const code = Promise.withResolvers<ComponentType<Props>>()
  press(pageWith(() => code.promise))
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  code.resolve(Hello)
  expect(await screen.findByRole('dialog', { name: 'Hello' })).toBeDefined()
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

test.each([
  ['the browser is offline', 'This needs a connection the first time. Reload the page when you are online.'],
  ['the server is away', 'This needs a connection the first time. Reload the page when you are online.'],
  ['a file is lost', 'This could not be loaded. Please reload the page.'],
])('says why it could not be loaded when %s, and opens when it can be', async (trouble, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(trouble !== 'the browser is offline')
  onlineManager.setOnline(trouble !== 'the server is away')
  onTestFinished(() => onlineManager.setOnline(true))
  const load = vi.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const button = pageWith(load)
  press(button)
  await screen.findByText(sentence)
  expect(button.textContent).toBe('Say hello')
  press(button)
  expect(await screen.findByRole('dialog', { name: 'Hello' })).toBeDefined()
})

/** A page with a button that opens the window. @returns the button */
function pageWith(load: () => Promise<ComponentType<Props>>) {
  const Window = lazyWindow(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'Saying hello' : 'Say hello'}
        </button>
        <input type="search" />
        <Window opened={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  render(
    <MantineProvider>
      <BannerProvider>
        <Page />
      </BannerProvider>
    </MantineProvider>,
  )
  return screen.getByRole('button', { name: 'Say hello' })
}

function press(button: HTMLElement) {
  button.focus()
  fireEvent.click(button)
}
