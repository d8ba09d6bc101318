import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { lazyWindow } from '../ui/lazyWindow.tsx'

const SubscribeDialog = lazyWindow(async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog)

/** Opens the ways to have one's events in a calendar. */
export function SubscribeButton(button: Pick<ButtonProps, 'variant' | 'size'>) {
  const [isSubscribing, setSubscribing] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setSubscribing(true)}>
        Subscribe
      </Button>
      <SubscribeDialog opened={isSubscribing} onClose={() => setSubscribing(false)} />
    </>
  )
}
