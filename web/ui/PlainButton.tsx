import type { ComponentProps } from 'react'
import classes from './PlainButton.module.css'

/** A secondary button for places where Mantine is not loaded: the login, and pages that could not be loaded. */
export function PlainButton(props: ComponentProps<'button'>) {
  return <button type="button" className={classes.button} {...props} />
}
