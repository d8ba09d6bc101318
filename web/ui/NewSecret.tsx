import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './NewSecret.module.css'

interface NewSecretProps {
  label: string
  description: string
  /** The label of the button that copies it. */
  copy: string
  secret: string
  onDone: () => void
}

/** Shows a new key or secret, this once. */
export function NewSecret({ label, description, copy: copyLabel, secret, onDone }: NewSecretProps) {
  return (
    <Stack gap="sm" className={classes.secret!} role="status">
      <TextInput
        classNames={{ input: classes.mono! }}
        label={label}
        description={description}
        value={secret}
        readOnly
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="sm">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : copyLabel}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
