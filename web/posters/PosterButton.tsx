import { ActionIcon, Button } from '@mantine/core'
import { type Icon, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import type { About } from './PosterDialog.tsx'

const PosterDialog = lazyWindow(async () => (await import('./PosterDialog.tsx')).PosterDialog)

interface PosterButtonProps {
  about: About
  label?: string
  /** In place of the words. */
  icon?: Icon
}

/** Opens the pictures of something, to post them. */
export function PosterButton({ about, label = 'Pictures', icon: Sign }: PosterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {Sign ? (
        <ActionIcon variant="default" size={44} radius="md" aria-label={label} title={label} onClick={open}>
          <Sign size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={open}>
          {label}
        </Button>
      )}
      <PosterDialog opened={isOpen} onClose={() => setOpen(false)} about={about} />
    </>
  )
}
