import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { channels } from '#domain/organization/contrast.ts'
import { useChapter } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './CodeBanner.module.css'
import { createTileCanvas, type SignTheme, tilesOf } from './tileCanvas.ts'

/** How long each committee's sign is shown (spec: members §4.2). */
export const THEME_MILLISECONDS = 4000

/** The chapter's slogan over the tiles, which change from committee to committee (spec: members §4). */
export function CodeBanner() {
  const { banner, committees, organization } = useChapter()
  const shown = useMemo(
    () => banner.themes.map((theme) => committees.find(({ name }) => name === theme)!),
    [banner, committees],
  )
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [isPaused, setPaused] = useState(false)
  const [place, setPlace] = useState(0)
  const committee = shown[place]!
  const canvas = useRef<HTMLCanvasElement>(null)
  const themes = useMemo(
    () => shown.map(({ color }, theme) => ({ glyph: tilesOf(banner.signs[theme]!), color: channels(color) })),
    [shown, banner],
  )
  const isMoving = !isStill && !isPaused
  const field = useTileCanvas(canvas, themes[0]!, isMoving)
  const glideOn = useEffectEvent(() => {
    const next = (place + 1) % shown.length
    field.current?.glideTo(themes[next]!, performance.now())
    setPlace(next)
  })
  useEffect(() => {
    if (!isMoving) return
    const clock = setInterval(() => glideOn(), THEME_MILLISECONDS)
    return () => clearInterval(clock)
  }, [isMoving])

  return (
    <header
      className={classes.banner}
      style={{ ...committeeColors(committee.color), '--turn': place } as CSSProperties}
      data-theme={committee.name}
    >
      <canvas ref={canvas} className={classes.field} aria-hidden />
      <p className={classes.words}>
        {banner.words.replace(/\.$/, '')}
        {banner.words.endsWith('.') && <span className={classes.dot}>.</span>}
      </p>
      <p className={classes.committee} aria-hidden>
        {organization.shortName === committee.name ? committee.name : `${organization.shortName} ${committee.name}`}
      </p>
      {!isStill && (
        <button
          type="button"
          className={classes.pause}
          aria-label={isPaused ? 'Play the banner' : 'Pause the banner'}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        </button>
      )}
    </header>
  )
}

/** Paints the tiles on a canvas: every frame while they move, otherwise once and after each resize. */
function useTileCanvas(canvas: RefObject<HTMLCanvasElement | null>, first: SignTheme, isMoving: boolean) {
  const field = useRef<ReturnType<typeof createTileCanvas>>(undefined)
  const opening = useRef(first)

  useEffect(() => {
    const made = createTileCanvas(canvas.current!, opening.current)
    const fit = () => {
      made.measure()
      made.paint(performance.now())
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(canvas.current!)
    field.current = made
    return () => watch.disconnect()
  }, [canvas])

  useEffect(() => {
    if (!isMoving) return
    const step = (now: number) => {
      field.current?.paint(now)
      frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isMoving])

  return field
}
