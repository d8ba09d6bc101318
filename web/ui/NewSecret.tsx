import { Button, Group, Stack, TextInput } from '@mantine/core'
import { CopyAction } from './CopyAction.tsx'
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
export function NewSecret({ label, description, copy, secret, onDone }: NewSecretProps) {
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
        <CopyAction text={secret} label={copy} />
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
