import { useId } from 'react'
import classes from './LevelEmblem.module.css'

/** The tiles of a diamond in the order in which they light up: the centre, then ring by ring. */
const PLACES = [-2, -1, 0, 1, 2]
  .flatMap((row) => [-2, -1, 0, 1, 2].map((column) => ({ row, column, ring: Math.abs(row) + Math.abs(column) })))
  .filter(({ ring }) => ring <= 2)
  .sort((a, b) => a.ring - b.ring || turn(a) - turn(b))

interface LevelEmblemProps {
  /** Counted from 0. */
  number: number
  /** How many levels there are. */
  of: number
  size?: number
}

/** The chapter's diamond. Each level lights one more tile; the highest lights all. */
export function LevelEmblem({ number, of, size = 48 }: LevelEmblemProps) {
  const glow = useId()
  const alight = Math.max(1, Math.round(((number + 1) / of) * PLACES.length))
  return (
    <svg className={classes.emblem} width={size} height={size} viewBox="-31 -31 62 62" aria-hidden="true">
      <radialGradient id={glow} gradientUnits="userSpaceOnUse" cx="0" cy="-6" r="34">
        <stop offset="0" className={classes.heart} />
        <stop offset="1" className={classes.rim} />
      </radialGradient>
      {PLACES.map(({ row, column }, place) => (
        <rect
          key={`${row} ${column}`}
          x={column * 11 - 4.75}
          y={row * 11 - 4.75}
          width="9.5"
          height="9.5"
          rx="2.8"
          className={classes.tile}
          {...(place < alight && { 'data-alight': true, fill: `url(#${glow})` })}
        />
      ))}
    </svg>
  )
}

/** Clockwise from the top. */
function turn({ row, column }: { row: number; column: number }): number {
  return (Math.atan2(column, -row) + 2 * Math.PI) % (2 * Math.PI)
}
