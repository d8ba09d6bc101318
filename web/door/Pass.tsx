import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { getPass } from '#domain/door/contract.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { useAnswer } from '../lib/useApi.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'

const PassDialog = lazyWindow(async () => (await import('./PassDialog.tsx')).PassDialog)

/** Fetched only after the page has loaded. Then the device has the pass, even without a network. */
const SOON_MS = 2_000

/** The member's pass, which the door scans. The device keeps it for a day (spec: chapter §2.10). */
export function Pass() {
  const [isOpen, setOpen] = useState(false)
  const [isSoon, setSoon] = useState(false)
  useTimeout(() => setSoon(true), SOON_MS, { autoInvoke: true })
  const pass = useAnswer(getPass, undefined, {
    enabled: isOpen || isSoon,
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
  })
  return (
    <>
      <Button variant="default" leftSection={<IconQrcode size={20} aria-hidden />} onClick={() => setOpen(true)}>
        My pass
      </Button>
      <PassDialog
        opened={isOpen}
        pass={pass.data}
        fetchedAt={pass.dataUpdatedAt}
        error={pass.error}
        onRenew={pass.refetch}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
