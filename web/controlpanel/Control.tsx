import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './controls.module.css'

interface ControlProps {
  icon: Icon
  name: string
  about: string
  onPress: () => void
}

/** A button that says what it is for. */
export function Control({ icon: Icon, name, about, onPress }: ControlProps) {
  const id = useId()
  return (
    <UnstyledButton
      className={classes.control}
      onClick={onPress}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
    >
      <span className={classes.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <span className={classes.words}>
        <span id={`${id}-name`} className={classes.name}>
          {name}
        </span>
        <span id={`${id}-about`} className={classes.about}>
          {about}
        </span>
      </span>
    </UnstyledButton>
  )
}
