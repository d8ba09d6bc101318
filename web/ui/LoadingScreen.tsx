import classes from './LoadingScreen.module.css'

/** The loading screen before the chapter's configuration has arrived. */
export function LoadingScreen() {
  return (
    <div className={classes.opening} role="status" aria-label="Loading">
      <div className={classes.mark} aria-hidden>
        {TILES.map((tile) => (
          <i key={tile} />
        ))}
      </div>
    </div>
  )
}

const TILES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
