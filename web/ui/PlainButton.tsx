import type { ComponentProps } from 'react'
import classes from './PlainButton.module.css'

/** The second-best thing to press where Mantine is not loaded yet: before the login, or when a page did not come. */
export function PlainButton(props: ComponentProps<'button'>) {
  return <button type="button" className={classes.button} {...props} />
}
