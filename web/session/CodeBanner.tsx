import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useChapter } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import { channels } from '../theme/contrast.ts'
import classes from './CodeBanner.module.css'
import { glyphOf } from './glyphs.ts'
import { useTileField } from './useTileField.ts'

/** How long each committee has the field (PRODUCT §9). */
export const THEME_MILLISECONDS = 4000

/** The chapter's words over the tile field, which glides from committee to committee (PRODUCT §2, Login). */
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
    () => shown.map(({ name, color }) => ({ glyph: glyphOf(name), color: channels(color) })),
    [shown],
  )
  const isMoving = !isStill && !isPaused
  const field = useTileField(canvas, themes[0]!, isMoving)
  const glideOn = useEffectEvent((origin?: { x: number; y: number }) => {
    const next = (place + 1) % shown.length
    field.current?.glideTo(themes[next]!, performance.now(), origin)
    setPlace(next)
  })
  // Each theme has its whole time, a tapped one too.
  useEffect(() => {
    if (!isMoving) return
    const clock = setInterval(() => glideOn(), THEME_MILLISECONDS)
    return () => clearInterval(clock)
  }, [isMoving, place])

  return (
    <header
      className={classes.banner}
      style={{ ...committeeColors(committee.color), '--turn': place } as CSSProperties}
      data-theme={committee.name}
    >
      <canvas
        ref={canvas}
        className={classes.field}
        aria-hidden
        onPointerMove={(event) => field.current?.point(pointIn(event))}
        onPointerLeave={() => field.current?.point(undefined)}
        onClick={(event) => isMoving && glideOn(pointIn(event))}
      />
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

function pointIn(event: MouseEvent): { x: number; y: number } {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}
