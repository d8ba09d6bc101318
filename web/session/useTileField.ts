import { type RefObject, useEffect, useRef } from 'react'
import { createTileField, type FieldTheme } from './tileField.ts'

/** Keeps a tile field painted on a canvas: at every frame while it moves, else once, and whenever its size changes. */
export function useTileField(canvas: RefObject<HTMLCanvasElement | null>, first: FieldTheme, isMoving: boolean) {
  const field = useRef<ReturnType<typeof createTileField>>(undefined)
  const opening = useRef(first)

  useEffect(() => {
    const made = createTileField(canvas.current!, opening.current)
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
