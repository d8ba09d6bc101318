import type { CSSProperties } from 'react'
import classes from './Ripple.module.css'

const TILES = Array.from({ length: 14 }, (_, tile) => tile)

/** Tiles that leave the button as it turns into a yes. */
export function Ripple() {
  return (
    <span className={classes.ripple} aria-hidden>
      {TILES.map((tile) => (
        // React's type knows no custom properties.
        <i key={tile} style={{ '--tile': tile } as CSSProperties} />
      ))}
    </span>
  )
}
