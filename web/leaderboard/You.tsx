import classes from './You.module.css'

/** Marks the viewer's own name. */
export function You() {
  return <span className={classes.you}>You</span>
}
