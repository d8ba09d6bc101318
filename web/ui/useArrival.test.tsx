import { act, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { useArrival } from './useArrival.ts'

const heading = () => screen.getByRole('heading', { name: 'Late' })
const menu = () => screen.getByRole('button', { name: 'Menu' })

test.each<[string, (user: UserEvent) => Promise<void>, () => Element]>([
  ['waits', async () => undefined, heading],
  ['opens a menu', (user) => user.click(menu()), menu],
  ['goes on with the keyboard', (user) => user.tab(), menu],
  ['has the focus nowhere', (user) => user.click(document.body), heading],
])(
  'the heading of a page that opens late takes the focus only from who waits for it: who %s',
  async (_, meanwhile, wanted) => {
    history.replaceState(null, '', '/')
    const { promise: page, resolve: open } = Promise.withResolvers<{ default: typeof Late }>()
    const LatePage = lazy(() => page)
    render(
      <BrowserRouter>
        <Link to="/late">Late</Link>
        <button type="button">Menu</button>
        <Suspense>
          <Routes>
            <Route path="/late" element={<LatePage />} />
            <Route path="*" element={<p>Early</p>} />
          </Routes>
        </Suspense>
      </BrowserRouter>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('link', { name: 'Late' }))
    await meanwhile(user)
    await act(async () => open({ default: Late }))
    await screen.findByRole('heading', { name: 'Late' })
    expect(document.activeElement).toBe(wanted())
  },
)

function Late() {
  return (
    <h1 ref={useArrival()} tabIndex={-1}>
      Late
    </h1>
  )
}
