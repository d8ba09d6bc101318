import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './Keys.module.css'

/** Shows a new key, this once. */
export function NewSecret({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) {
  return (
    <Stack gap="sm" className={classes.secret!} role="status">
      <TextInput
        classNames={{ input: classes.mono! }}
        label={`The key of ${name}`}
        description="Copy it now: it is not shown again. Who has it can do what you chose."
        value={secret}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="sm">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy key'}
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
