import { Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { SeasonCard } from '#domain/points/seasonCard.ts'
import { useChapter } from '../lib/chapter.tsx'
import { saveFile } from '../lib/saveFile.ts'
import { useBanner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { drawCard, HEIGHT, WIDTH } from './drawCard.ts'
import classes from './SeasonCardDialog.module.css'

interface SeasonCardDialogProps {
  opened: boolean
  onClose: () => void
  card: SeasonCard
}

/** The card of a quarter as a picture, to share or to download. It is made here and sent nowhere (spec: points §1.10). */
export function SeasonCardDialog({ opened, onClose, card }: SeasonCardDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Your ${card.season}`} size="md">
      <CardPicture card={card} />
    </Dialog>
  )
}

function CardPicture({ card }: { card: SeasonCard }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { organization, committees } = useChapter()
  const [file, setFile] = useState<File>()
  const show = useBanner()
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
        if (isCurrent && blob) setFile(new File([blob], `${card.season}.png`, { type: 'image/png' }))
      }, 'image/png')
    }
    void draw()
    return () => {
      isCurrent = false
    }
  }, [card, color, organization])

  const share = async (picture: File) => {
    try {
      await navigator.share({ files: [picture], title: `My ${card.season}` })
    } catch (error) {
      // The person has closed the sheet of their device.
      if (error instanceof DOMException && error.name === 'AbortError') return
      show('error', 'This browser does not share pictures. Download it instead.')
    }
  }
  const canShare = file !== undefined && navigator.canShare?.({ files: [file] }) === true
  return (
    <Stack gap="md">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={classes.card}
        role="img"
        aria-label={wordsOf(card)}
      />
      <Group gap="sm" grow>
        {canShare && (
          <Button leftSection={<IconShare2 size={20} aria-hidden />} onClick={() => share(file)}>
            Share
          </Button>
        )}
        <Button
          variant={canShare ? 'default' : 'filled'}
          disabled={!file}
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() => file && saveFile(file.name, file, file.type)}
        >
          Download
        </Button>
      </Group>
    </Stack>
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
