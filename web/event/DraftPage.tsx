import { Button, Text } from '@mantine/core'
import { IconCopy, IconPencil } from '@tabler/icons-react'
import type { DraftEvent } from '#domain/events/contract.ts'
import { whenWithDay } from '#domain/events/when.ts'
import { DeleteEvent } from '../editor/DeleteEvent.tsx'
import { useEditor } from '../editor/useEditor.tsx'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { committeeColors } from '../theme/committee.ts'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import { Page } from '../ui/Page.tsx'
import classes from './EventPage.module.css'

/** The page of a draft, for its officers: it leads to the editor. */
export function DraftPage({ draft, refetch }: { draft: DraftEvent; refetch: () => unknown }) {
  const { timeZone } = useChapter()
  const now = useNow()
  const color = useCommitteeColor(draft.committee)
  const { startDate, endDate } = draft
  const when = startDate && endDate ? whenWithDay({ startDate, endDate }, now, timeZone) : 'No day yet'
  const { edit, duplicate, editor } = useEditor(draft, refetch)
  return (
    <Page
      title={draft.title}
      heading={<bdi>{draft.title}</bdi>}
      frame={(h1) => (
        <div className={classes.head} style={committeeColors(color)}>
          <CommitteeChip committee={draft.committee} />
          {h1}
          <div className={classes.officer}>
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => edit(draft)}>
              Edit
            </Button>
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => duplicate(draft)}>
              Duplicate
            </Button>
          </div>
        </div>
      )}
    >
      <Text>
        <b>Draft.</b> Only officers of {draft.committee} see it until it is published.
      </Text>
      <Text className={classes.draft!}>{[when, draft.location, draft.description].filter(Boolean).join('\n')}</Text>
      <DeleteEvent event={draft} />
      {editor}
    </Page>
  )
}
