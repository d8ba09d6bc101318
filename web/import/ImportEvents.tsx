import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { listAudit } from '#domain/audit/contract.ts'
import { listEvents, listFutureEvents, listPastEvents } from '#domain/events/contract.ts'
import { importEvents } from '#domain/import/contract.ts'
import { counted } from '#domain/text.ts'
import { saveFile } from '../lib/saveFile.ts'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './ImportEvents.module.css'
import { ImportRows } from './ImportRows.tsx'

/** Adds the events of a sheet: drop it, look at its rows, add all of them (spec: programs §3). */
export function ImportEvents({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const show = useBanner()
  const [csv, setCsv] = useState('')
  const [unreadable, setUnreadable] = useState('')
  const preview = useAction(importEvents)
  const add = useAction(importEvents, {
    invalidates: [listEvents, listFutureEvents, listPastEvents, listAudit],
    onSuccess: ({ added }) => {
      show('success', added > 0 ? `Added ${counted(added, 'event')}.` : 'Every event is there already.')
      close()
    },
    onError: ({ message }) => show('error', message),
  })
  const reset = () => {
    setCsv('')
    setUnreadable('')
    preview.reset()
  }
  const close = () => {
    reset()
    onClose()
  }
  const take = async (file: File | null | undefined) => {
    if (!file) return
    reset()
    const text = await textOfFile(file)
    if (text === undefined) return setUnreadable('This is not text in UTF-8. Save the sheet as “CSV UTF-8”.')
    setCsv(text)
    preview.mutate({ body: { csv: text, preview: true } })
  }
  const rows = preview.data?.rows ?? []
  const fresh = rows.filter(({ outcome }) => outcome === 'new').length
  const isWrong = rows.some(({ outcome }) => outcome === 'wrong')
  const mistake = unreadable || preview.error?.message

  return (
    <Dialog opened={opened} onClose={close} title="Import Events" size="lg">
      <Stack gap="lg">
        <DropPlace onFile={take} />
        {mistake && <FailedNotice message={mistake} />}
        {preview.isPending && <RowSkeletons count={4} />}
        {preview.data && <ImportRows rows={rows} ignored={preview.data.ignored} />}
        {preview.data && rows.length > 0 && (
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              loading={add.isPending}
              onClick={() => add.mutate({ body: { csv, asDrafts: true, goodRows: true } })}
            >
              Add as drafts
            </Button>
            {fresh > 0 && (
              <Button
                loading={add.isPending}
                onClick={() => add.mutate({ body: { csv, ...(isWrong && { goodRows: true }) } })}
              >
                {isWrong ? `Add the ${counted(fresh, 'good row')}` : `Add ${counted(fresh, 'event')}`}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

/** Undefined if the file is not UTF-8, as spreadsheets save it unless they are asked. */
async function textOfFile(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const TEMPLATE = `title,date,time,end,location,committee,points,code,description\r\nIntro to Git,2027-01-12,18:00,20:00,Boelter 3400,,10,,Bring a laptop.\r\n`

function DropPlace({ onFile }: { onFile: (file: File | null | undefined) => void }) {
  const [isOver, setOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <section
      aria-label="Sheet"
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <IconFileSpreadsheet size={32} aria-hidden />
      <Text ta="center">
        Drop the sheet of a quarter here, saved as CSV. Its columns are <code>title</code>, <code>date</code> (
        <code>2026-03-05</code>), <code>time</code>, <code>end</code>, <code>location</code>, <code>committee</code>,{' '}
        <code>points</code>, <code>code</code> and any other field of an event. A row without a code gets one.
      </Text>
      <Group gap="sm">
        <FileButton accept=".csv,text/csv,text/plain" onChange={onFile}>
          {(props) => (
            <Button {...props} variant="default">
              Choose a file
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" onClick={() => saveFile('events.csv', TEMPLATE, 'text/csv')}>
          Download a template
        </Button>
      </Group>
    </section>
  )
}
