import { createPortal } from 'react-dom'
import { Opening } from './Opening.tsx'
import classes from './WindowLoading.module.css'

/** Stands where a window will be, if its code takes long. */
export function WindowLoading() {
  return createPortal(
    <div className={classes.loading}>
      <Opening />
    </div>,
    document.body,
  )
}
