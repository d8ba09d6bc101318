/** Marks an element that shows the member's points, where flying points land. */
export const LANDING = { 'data-landing': 'points' }

const TILES = 12
const DURATION = 540
const STAGGER = 24

export interface Flight {
  /** Fulfilled when the tiles have landed, or as soon as `skip` is called. */
  landed: Promise<void>
  skip: () => void
}

const NONE: Flight = { landed: Promise.resolve(), skip: () => undefined }

/**
 * Lets tiles fly from an element to the nearest place that shows the points. Nothing flies with reduced
 * motion, or if no points are in sight.
 */
export function flyPoints(from: Element): Flight {
  const isStill = !('animate' in from) || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return NONE
  const start = centreOf(from)
  const [landing] = [...document.querySelectorAll('[data-landing="points"]')]
    .filter(isInSight)
    .sort((a, b) => distance(centreOf(a), start) - distance(centreOf(b), start))
  if (!landing) return NONE
  const end = centreOf(landing)
  const tiles = Array.from({ length: TILES }, (_, n) => launch(start, end, n))
  const first = tiles[0]!.finished.then(
    () => landing.animate({ scale: ['1', '1.04', '1'] }, { duration: 240, easing: 'ease-out' }),
    () => undefined,
  )
  return {
    landed: first.then(() => undefined),
    skip: () => {
      for (const tile of tiles) tile.cancel()
    },
  }
}

function launch(start: Point, end: Point, n: number): Animation {
  const tile = document.createElement('i')
  tile.ariaHidden = 'true'
  Object.assign(tile.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: '600',
    width: '12px',
    height: '12px',
    borderRadius: 'var(--radius-tile)',
    background: n % 3 === 0 ? 'var(--blue-ink)' : 'var(--blue)',
    pointerEvents: 'none',
  })
  document.body.append(tile)
  const turn = (n / TILES) * 2 * Math.PI
  const burst = { x: start.x + Math.cos(turn) * 64, y: start.y + Math.sin(turn) * 48 }
  const flight = tile.animate(
    [
      { transform: at(start, 0, 0.4), opacity: 0, easing: 'cubic-bezier(0.1, 0.8, 0.3, 1)' },
      { transform: at(burst, 45, 1.1), opacity: 1, offset: 0.4, easing: 'cubic-bezier(0.5, 0, 0.7, 0.4)' },
      { transform: at(end, 225, 0.5), opacity: 0.9 },
    ],
    { duration: DURATION, delay: n * STAGGER, fill: 'both' },
  )
  const land = () => tile.remove()
  flight.finished.then(land, land)
  return flight
}

interface Point {
  x: number
  y: number
}

function at({ x, y }: Point, degrees: number, size: number): string {
  return `translate(${x - 6}px, ${y - 6}px) rotate(${degrees}deg) scale(${size})`
}

function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function isInSight(element: Element): boolean {
  const { x, y } = centreOf(element)
  return element.checkVisibility() && x > 0 && y > 0 && x < innerWidth && y < innerHeight
}
