import classes from './You.module.css'

/** Stands beside the viewer's own name. */
export function You() {
  return <span className={classes.you}>You</span>
}
