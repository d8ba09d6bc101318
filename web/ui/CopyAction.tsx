import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopyActionProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  text: string
  /** Left out where there is only one thing to copy. */
  label?: string
}

/** Copies a text, and says so for a second. */
export function CopyAction({ text, label = 'Copy', ...button }: CopyActionProps) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          {...button}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}
