import classes from './ProgressBar.module.css'

/** The progress to the next level. The bar glides when points are added. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const whole = Math.floor(percent)
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
    >
      <span className={classes.filled} style={{ width: `${percent}%` }} />
    </div>
  )
}
