import { Button, Group, Stack } from '@mantine/core'
import { IconCopy, IconDownload, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPoster, type Poster } from '#domain/posters/contract.ts'
import { POSTED, THEMES, type Theme } from '#domain/posters/formats.ts'
import type { Kind } from '#domain/posters/rules.ts'
import { fileAt } from '../lib/api.ts'
import { saveFile } from '../lib/saveFile.ts'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { useBanner } from '../ui/Banner.tsx'
import { CopyAction } from '../ui/CopyAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { Switcher } from '../ui/Switcher.tsx'
import classes from './PosterDialog.module.css'

/** What pictures are about. */
export interface About {
  kind: Kind
  /** The uuid of an event, a day of the week, or the name of a quarter. With several, somebody chooses. */
  of: string | readonly { value: string; label: string }[]
  committee?: string | undefined
  /** The path of a page that is shared with them. */
  path?: string
}

interface PosterDialogProps {
  opened: boolean
  onClose: () => void
  about: About
}

/** Pictures to post: chosen by format and theme, shared by what the device offers, downloaded or copied. */
export function PosterDialog({ opened, onClose, about }: PosterDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Pictures" size={520}>
      <Posters about={about} />
    </Dialog>
  )
}

function Posters({ about: { kind, of, committee, path } }: { about: About }) {
  const choices = typeof of === 'string' ? [] : of
  const [chosen, setChosen] = useState(typeof of === 'string' ? of : of[0]!.value)
  const query = { kind, of: chosen, ...(committee && { committee }) }
  const answer = useAnswer(getPoster, { query }, { staleTime: 0 })
  return (
    <Stack gap="sm">
      {choices.length > 0 && <Switcher aria-label="Which" data={[...choices]} value={chosen} onChange={setChosen} />}
      <AnswerStates answer={answer} loading={<BlockSkeleton height={420} />}>
        {({ poster }) => <Pictures poster={poster} path={path} />}
      </AnswerStates>
    </Stack>
  )
}

const named = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })

function Pictures({ poster: { alt, pictures }, path }: { poster: Poster; path: string | undefined }) {
  const [format, setFormat] = useState<string>(POSTED[0])
  const [theme, setTheme] = useState<Theme>(THEMES[0])
  const picture = pictures.find((one) => one.format === format && one.theme === theme)!
  const link = path && new URL(path, location.origin).href
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    queryKey: ['poster', picture.url],
    queryFn: () => fileAt(picture.url, `${alt.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}-${format}.png`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <div className={classes.frame}>
        {file && (
          <img src={picture.url} alt={alt} width={picture.width} height={picture.height} className={classes.picture} />
        )}
        {!file && (error ? <FailedNotice message={error.message} onRetry={refetch} /> : <BlockSkeleton height={320} />)}
      </div>
      <Group gap="xs" justify="center">
        <Switcher aria-label="Format" data={POSTED.map(named)} value={format} onChange={setFormat} />
        <Switcher
          aria-label="Colours"
          data={THEMES.map(named)}
          value={theme}
          onChange={(value) => setTheme(value as Theme)}
        />
      </Group>
      <Ways file={file} text={link ? `${alt}\n${link}` : alt} />
      <p className={classes.alt}>{alt}</p>
      <Group gap="xs" grow>
        <CopyAction text={alt} label="Copy text" variant="subtle" />
        {link && <CopyAction text={link} label="Copy link" variant="subtle" />}
      </Group>
    </>
  )
}

/** What one can do with a picture here. The first is the usual one. */
function Ways({ file, text }: { file: File | undefined; text: string }) {
  const show = useBanner()
  const attempt = async (way: () => Promise<void>, failed: string) => {
    try {
      await way()
    } catch (error) {
      // The person has closed the sheet of their device.
      if (!(error instanceof DOMException && error.name === 'AbortError')) show('error', failed)
    }
  }
  const canShare = file !== undefined && navigator.canShare?.({ files: [file] }) === true
  const canCopy = typeof ClipboardItem !== 'undefined' && !canShare
  return (
    <Group gap="sm" grow>
      {canShare && (
        <Button
          leftSection={<IconShare2 size={20} aria-hidden />}
          onClick={() =>
            attempt(
              () => navigator.share({ files: [file], text }),
              'This browser does not share pictures. Download it instead.',
            )
          }
        >
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
      {canCopy && (
        <Button
          variant="default"
          disabled={!file}
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() =>
            attempt(async () => {
              await navigator.clipboard.write([new ClipboardItem({ 'image/png': file! })])
              show('success', 'The picture is copied.')
            }, 'This browser does not copy pictures. Download it instead.')
          }
        >
          Copy
        </Button>
      )}
    </Group>
  )
}
