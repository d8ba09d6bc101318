/** On whatever shows the member's points: there they land. */
export const LANDING = { 'data-landing': 'points' }

const TILES = 12
const DURATION = 620
const STAGGER = 28

/**
 * Lets tiles fly from an element to where the points are shown, which gives a little when they arrive
 *; the nearest place, when there are several. Nothing flies for those who asked for less motion, or when no points are in sight.
 */
export function flyPoints(from: Element): void {
  const isStill = !('animate' in from) || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return
  const start = centreOf(from)
  const [landing] = [...document.querySelectorAll('[data-landing="points"]')]
    .filter(isInSight)
    .sort((a, b) => distance(centreOf(a), start) - distance(centreOf(b), start))
  if (!landing) return
  const end = centreOf(landing)
  for (let n = 0; n < TILES; n++) launch(start, end, n)
  landing.animate(
    { scale: ['1', '1.05', '1'] },
    { duration: 240, delay: DURATION + (STAGGER * TILES) / 2, easing: 'ease-out' },
  )
}

function launch(start: Point, end: Point, n: number): void {
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
