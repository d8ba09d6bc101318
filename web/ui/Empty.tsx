import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** Says what will stand here; the children say more, or offer the one thing to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack className={classes.notice}>
      <Text className={classes.mark} aria-hidden>
        [ ]
      </Text>
      <Text className={classes.message}>{title}</Text>
      {children && (
        <Text component="div" className={classes.more}>
          {children}
        </Text>
      )}
    </Stack>
  )
}
