import { useEffect, useRef } from 'react'
import type { SeasonCard } from '#domain/points/seasonCard.ts'
import { useChapter } from '../lib/chapter.tsx'
import { drawCard, HEIGHT, WIDTH } from './drawCard.ts'

interface CardCanvasProps {
  card: SeasonCard
  className: string | undefined
  onDrawn?: (file: File) => void
}

/** The card of a quarter as a picture. */
export function CardCanvas({ card, className, onDrawn }: CardCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { organization, committees } = useChapter()
  const color = committees[0]!.color

  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const pen = canvas.current?.getContext('2d')
      if (!pen) return
      const { sans, mono } = await loadFaces()
      const mark = await loadMark(organization.logo)
      if (!isCurrent) return
      drawCard(pen, card, { color, shortName: organization.shortName, mark, sans, mono })
      canvas.current?.toBlob((blob) => {
        if (isCurrent && blob) onDrawn?.(new File([blob], `${card.season}.png`, { type: 'image/png' }))
      }, 'image/png')
    }
    void draw()
    return () => {
      isCurrent = false
    }
  }, [card, color, organization, onDrawn])

  return (
    <canvas ref={canvas} width={WIDTH} height={HEIGHT} className={className} role="img" aria-label={wordsOf(card)} />
  )
}

function wordsOf({ name, season, points, figures }: SeasonCard): string {
  const parts = [points, ...figures].map(({ value, label }) => `${value} ${label}`)
  return `${name}, ${season}: ${parts.join(', ')}`
}

/** The typefaces of the page, loaded in the weights of the card. */
async function loadFaces() {
  const page = getComputedStyle(document.documentElement)
  const [sans, mono] = [page.getPropertyValue('--sans'), page.getPropertyValue('--mono')]
  await Promise.all([document.fonts.load(`800 100px ${sans}`), document.fonts.load(`600 40px ${mono}`)])
  return { sans, mono }
}

/** The chapter's mark; undefined if it cannot be loaded, or comes from a place that lets nobody draw it. */
async function loadMark(address: string): Promise<HTMLImageElement | undefined> {
  const mark = new Image()
  mark.crossOrigin = 'anonymous'
  mark.src = address
  return mark.decode().then(
    () => mark,
    () => undefined,
  )
}
