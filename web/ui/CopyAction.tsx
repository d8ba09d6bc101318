import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopyActionProps extends Pick<ButtonProps, 'variant'> {
  text: string
  /** Left out where there is only one thing to copy. */
  label?: string
}

/** Copies a text, and says so for a second. */
export function CopyAction({ text, label = 'Copy', variant = 'filled' }: CopyActionProps) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant={variant}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}
