import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './Controls.module.css'

export interface ControlProps {
  icon: Icon
  name: string
  about: string
  onPress: () => void
}

/** A button with its explanation. The whole tile can be pressed. */
export function Control({ icon: Icon, name, about, onPress }: ControlProps) {
  const id = useId()
  return (
    <div className={classes.control}>
      <span className={classes.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={classes.words}>
        <UnstyledButton className={classes.name} onClick={onPress} aria-describedby={id}>
          {name}
        </UnstyledButton>
        <span id={id} className={classes.about}>
          {about}
        </span>
      </div>
    </div>
  )
}
