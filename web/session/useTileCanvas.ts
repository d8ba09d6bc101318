import { type RefObject, useEffect, useRef } from 'react'
import { createTileCanvas, type SignTheme } from './tileCanvas.ts'

/** Paints the tiles on a canvas: every frame while they move, otherwise once and after each resize. */
export function useTileCanvas(canvas: RefObject<HTMLCanvasElement | null>, first: SignTheme, isMoving: boolean) {
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
