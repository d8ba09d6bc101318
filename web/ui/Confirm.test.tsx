import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BannerProvider } from './Banner.tsx'
import { Confirm } from './Confirm.tsx'

afterEach(cleanup)

test('the second press of the double click that asked a question neither answers nor closes it', async () => {
  const [onYes, onNo] = [vi.fn(), vi.fn()]
  render(
    <MantineProvider env="test">
      <BannerProvider>
        <Confirm opened question="Remove Grace Hopper?" onYes={onYes} onNo={onNo} />
      </BannerProvider>
    </MantineProvider>,
  )
  const yes = await screen.findByRole('button', { name: 'Yes' })
  const beside = document.querySelector('.mantine-Modal-overlay')!
  for (const place of [yes, beside]) fireEvent.click(place, { detail: 2 })
  expect(onYes).not.toHaveBeenCalled()
  expect(onNo).not.toHaveBeenCalled()
  fireEvent.click(yes)
  expect(onYes).toHaveBeenCalledOnce()
})
