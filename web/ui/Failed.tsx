import { Button, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './Notice.module.css'

/** Stands in the place of what could not be loaded: what happened, and one more try. */
export function Failed({ message, onRetry }: { message: string; onRetry?: () => unknown }) {
  return (
    <Stack className={classes.notice} role="alert">
      <Text className={classes.mark} aria-hidden>
        :/
      </Text>
      <Text className={classes.message}>{message}</Text>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => onRetry()}>
          Try again
        </Button>
      )}
    </Stack>
  )
}
