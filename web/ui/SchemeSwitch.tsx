import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './SchemeSwitch.module.css'

/** Switches between light and dark. Follows the system until it is used. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const now = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = now === 'dark' ? 'light' : 'dark'
  const Icon = now === 'dark' ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={`Switch to ${other} mode`}
      onClick={() => setColorScheme(other)}
    >
      <Icon size={22} stroke={1.8} aria-hidden />
    </button>
  )
}
