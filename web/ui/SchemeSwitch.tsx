import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** From light to dark and back; the system's choice stands until somebody presses it. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const now = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = now === 'dark' ? 'light' : 'dark'
  return (
    <ActionIcon color="gray" c="inherit" aria-label={`Switch to ${other} mode`} onClick={() => setColorScheme(other)}>
      {now === 'dark' ? (
        <IconSun size={22} stroke={1.8} aria-hidden />
      ) : (
        <IconMoon size={22} stroke={1.8} aria-hidden />
      )}
    </ActionIcon>
  )
}
