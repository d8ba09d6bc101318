import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { guardDoubleClicks } from '../lib/doubleClick.ts'
import { BannerProvider } from './Banner.tsx'
import { Confirm } from './Confirm.tsx'

afterEach(cleanup)

function Removal(answers: { onYes: () => void; onNo: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Remove
      </button>
      <Confirm opened={isAsked} question="Remove Grace Hopper?" {...answers} />
    </>
  )
}

test('the second press of the double click that asked a question neither answers nor closes it', async () => {
  guardDoubleClicks()
  const [onYes, onNo] = [vi.fn(), vi.fn()]
  render(
    <MantineProvider env="test">
      <BannerProvider>
        <Removal onYes={onYes} onNo={onNo} />
      </BannerProvider>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }), { detail: 1 })
  const yes = await screen.findByRole('button', { name: 'Yes' })
  const beside = document.querySelector('.mantine-Modal-overlay')!
  for (const place of [yes, beside]) fireEvent.click(place, { detail: 2 })
  expect(onYes).not.toHaveBeenCalled()
  expect(onNo).not.toHaveBeenCalled()
  fireEvent.click(yes, { detail: 1 })
  expect(onYes).toHaveBeenCalledOnce()
})
