import { Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { ALL_COMMITTEES } from '#domain/events/filters.ts'
import { EMBEDDED, MOST_EMBEDDED } from '#domain/publicpages/contract.ts'
import { embedPath, embedSnippet, feedPath } from '#domain/publicpages/embed.ts'
import { useChapter } from '../lib/chapter.tsx'
import { CopyAction } from '../ui/CopyAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './EmbedDialog.module.css'

const LIMITS = Array.from({ length: MOST_EMBEDDED }, (_, n) => String(n + 1))

/** The public events for the chapter's own site and for calendars (spec: events §4.5, calendars §2.1). */
export function EmbedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Embed and calendars" size={960}>
      <Choices />
    </Dialog>
  )
}

function Choices() {
  const { committees, organization } = useChapter()
  const [chosen, setChosen] = useState(ALL_COMMITTEES)
  const [limit, setLimit] = useState(EMBEDDED)
  const embed = { committee: chosen === ALL_COMMITTEES ? undefined : chosen, limit }
  const snippet = embedSnippet(embed, location.origin, organization.shortName)
  const feed = location.origin + feedPath(embed)
  return (
    <div className={classes.halves}>
      <Stack gap="md">
        <p className={classes.hint}>Public events only. Copy the snippet into a page of your own site.</p>
        <Group gap="sm" wrap="nowrap">
          <Select
            flex={2}
            label="Committee"
            data={[ALL_COMMITTEES, ...committees.map(({ name }) => name)]}
            allowDeselect={false}
            value={chosen}
            onChange={(name) => name && setChosen(name)}
          />
          <Select
            flex={1}
            label="At most"
            data={LIMITS}
            allowDeselect={false}
            value={String(limit)}
            onChange={(number) => number && setLimit(Number(number))}
          />
        </Group>
        <Textarea
          classNames={{ input: classes.code! }}
          label="Snippet"
          value={snippet}
          autosize
          readOnly
          onFocus={selectAll}
        />
        <CopyAction text={snippet} label="Copy the snippet" />
        <TextInput
          label="Calendar"
          description="To subscribe to in Google Calendar, Apple Calendar or Outlook."
          value={feed}
          readOnly
          onFocus={selectAll}
        />
        <CopyAction text={feed} label="Copy the address" variant="default" />
      </Stack>
      <section className={classes.preview} aria-label="Preview">
        <iframe
          className={classes.frame}
          key={embedPath(embed)}
          src={embedPath(embed)}
          title="The frame on your site"
        />
      </section>
    </div>
  )
}

function selectAll({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
  currentTarget.select()
}
