import { Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { SeasonCard } from '#domain/points/seasonCard.ts'
import { saveFile } from '../lib/saveFile.ts'
import { useBanner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { CardCanvas } from './CardCanvas.tsx'
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
  const [file, setFile] = useState<File>()
  const show = useBanner()

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
      <CardCanvas card={card} className={classes.card} onDrawn={setFile} />
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
