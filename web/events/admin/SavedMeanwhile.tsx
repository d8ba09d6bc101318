import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { type FormField, formOf } from '#domain/events/form.ts'
import { differences, merged, proposed, type Side } from '#domain/events/merge.ts'
import { useChapter } from '../../lib/chapter.tsx'
import { useLast } from '../../lib/useLast.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import classes from './SavedMeanwhile.module.css'
import type { Writing } from './useEventForm.ts'

interface SavedMeanwhileProps {
  /** The event as another officer saved it since the editor opened. */
  theirs: Event | undefined
  writing: Writing
  onSettled: (writing: Writing) => void
  onClose: () => void
}

/** Two officers saved the same event: shows each field that differs, and saves what is chosen (spec: server §9.6). */
export function SavedMeanwhile({ theirs, writing, onSettled, onClose }: SavedMeanwhileProps) {
  const { timeZone } = useChapter()
  const shown = useLast(theirs)
  const [chosen, setChosen] = useState<Partial<Record<FormField, Side>>>({})
  if (!shown) return null
  const saved = formOf(shown, timeZone)
  const found = differences(writing.base, saved, writing.form)
  const save = () => {
    const form = merged(saved, writing.form, found, chosen)
    onSettled({ base: saved, version: shown.version, form })
  }
  return (
    <Dialog opened={theirs !== undefined} onClose={onClose} title="Someone else saved this event meanwhile" size="lg">
      <Text c="dimmed" mb="md">
        {found.length > 0
          ? 'Choose what to keep. Nothing is lost until you save.'
          : 'They saved the same as you typed. There is nothing to choose.'}
      </Text>
      <div className={classes.choices}>
        {found.map((difference) => (
          <FieldChoice
            key={difference.field}
            difference={difference}
            side={chosen[difference.field] ?? proposed(difference)}
            onChoose={(side) => setChosen((before) => ({ ...before, [difference.field]: side }))}
          />
        ))}
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
        <Button onClick={save}>Save this</Button>
      </Group>
    </Dialog>
  )
}
