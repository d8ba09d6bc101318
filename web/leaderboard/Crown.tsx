import { tile } from '#domain/tiles.ts'
import classes from './Podium.module.css'

const TIPS: [number, number, number][] = [
  [4, 7, 2.6],
  [12, 5, 3.8],
  [20, 7, 2.6],
]

/** The crown of the first place, made of the chapter's tiles. */
export function Crown() {
  return (
    <svg className={classes.crown} viewBox="0 0 24 17" width={44} height={31} aria-hidden="true">
      <path d={TIPS.map(([x, y, half]) => tile(x, y, half, true)).join('')} />
      <path d="M3.2 9.2L8.2 12L12 7.6L15.8 12L20.8 9.2L19.8 15.2Q19.6 16.6 18.2 16.6H5.8Q4.4 16.6 4.2 15.2Z" />
    </svg>
  )
}
