import { Button, Group, Input, Progress } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { EventForm } from '#domain/events/form.ts'
import { addPicture } from '#domain/pictures/contract.ts'
import { isPicturePath, MOST_BYTES } from '#domain/pictures/rules.ts'
import { type CallError, upload } from '../lib/api.ts'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './CoverField.module.css'

interface CoverFieldProps {
  event: Pick<EventForm, 'title' | 'committee' | 'cover'>
  error: string | undefined
  readOnly: boolean
  onChange: (cover: string) => void
  /** Called when an upload begins and when it ends. */
  onUploading: (isIt: boolean) => void
  /** The input for a picture elsewhere on the web. */
  address: ReactNode
}

const TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** The cover as it will be: drop a picture on it, paste one anywhere, or press it. Without one the tiles stay. */
export function CoverField({ event, error, readOnly, onChange, onUploading, address }: CoverFieldProps) {
  const cover = event.cover.trim()
  const [isAddress, setAddress] = useState(cover !== '' && !isPicturePath(cover))
  const [sent, setSent] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isUploading = sent !== undefined
  /** Ends the upload. */
  const end = useRef<AbortController>(undefined)
  useEffect(() => () => end.current?.abort(), [])

  const take = async (file: File | undefined) => {
    if (!file || isUploading || readOnly) return
    setFailed(undefined)
    if (file.size > MOST_BYTES) return setFailed('This picture has more than 8 MB. Please choose a smaller one.')
    setSent(0)
    onUploading(true)
    end.current = new AbortController()
    const { signal } = end.current
    try {
      const { picture } = await upload(addPicture, file, { signal, onProgress: setSent })
      setAddress(false)
      onChange(picture.url)
    } catch (problem) {
      if (!signal.aborted) setFailed((problem as CallError).message)
    }
    setSent(undefined)
    onUploading(false)
  }
  useWindowEvent('paste', ({ clipboardData }) => void take(clipboardData?.files[0]))
  const drop = (drag: DragEvent) => {
    drag.preventDefault()
    setOver(false)
    void take(drag.dataTransfer.files[0])
  }
  const over = (isIt: boolean) => (drag: DragEvent) => {
    drag.preventDefault()
    setOver(isIt)
  }
  return (
    <Input.Wrapper label="Cover" labelElement="div" error={failed ?? (isAddress ? undefined : error)}>
      <button
        type="button"
        className={classes.preview}
        data-over={isOver || undefined}
        aria-describedby={id}
        disabled={readOnly}
        onClick={() => input.current?.click()}
        onDragEnter={over(true)}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={drop}
      >
        <TileCover title={event.title} committee={event.committee} cover={cover} />
        <span className={classes.hint} id={id}>
          <IconPhotoPlus size={18} aria-hidden />
          {isUploading ? 'Uploading…' : 'Drop, paste or choose a picture'}
        </span>
        {isUploading && (
          <Progress className={classes.progress!} value={100 * sent} aria-label="Uploading the picture" animated />
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        disabled={readOnly}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Group gap="xs" mt={4}>
        {isUploading && (
          <Button variant="subtle" size="compact-sm" onClick={() => end.current?.abort()}>
            Cancel the upload
          </Button>
        )}
        {!isAddress && (
          <Button variant="subtle" size="compact-sm" disabled={readOnly} onClick={() => setAddress(true)}>
            Use an address instead
          </Button>
        )}
        {cover !== '' && (
          <Button variant="subtle" size="compact-sm" disabled={readOnly} onClick={() => onChange('')}>
            Remove the picture
          </Button>
        )}
      </Group>
      {isAddress && address}
    </Input.Wrapper>
  )
}
