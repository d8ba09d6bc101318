import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { CheckInMode } from '#domain/events/checkInMode.ts'
import type { Visibility } from '#domain/organization/entries.ts'
import { useChapter } from '../lib/chapter.tsx'
import { CoverField } from './CoverField.tsx'
import { choiceField, type FieldsProps, textField } from './EditorFields.tsx'
import { EditorFold } from './EditorFold.tsx'

const VISIBLE: Record<Visibility, string> = { members: 'Members only', public: 'Everyone, signed in or not' }

/** The cover, the link, and who sees the page. */
export function EditorPageFold(props: FieldsProps & { onUploading: (isIt: boolean) => void }) {
  const { form, mistakes, readOnly, onChange, onUploading } = props
  const visibility = (form.visibility || useChapter().visibility || 'members') as Visibility
  const field = textField(props)
  return (
    <EditorFold
      title="Cover and page"
      summary={[VISIBLE[visibility], form.cover.trim() ? 'with a cover' : 'no cover'].join(', ')}
      fields={['cover', 'eventLink', 'visibility']}
      mistakes={mistakes}
    >
      <CoverField
        event={form}
        error={mistakes.cover}
        readOnly={readOnly}
        onChange={(cover) => onChange({ cover })}
        onUploading={onUploading}
        address={<TextInput inputMode="url" placeholder="https://" {...field('cover')} label="Address of a picture" />}
      />
      <TextInput type="url" inputMode="url" placeholder="https://" {...field('eventLink')} />
      <Select
        {...choiceField(props)('visibility')}
        label="Who sees the page"
        data={Object.entries(VISIBLE).map(([value, label]) => ({ value, label }))}
        value={visibility}
      />
    </EditorFold>
  )
}

const MODES: Record<CheckInMode, string> = {
  code: 'With the code above',
  room: 'With codes that change on the screen of the room',
}

/** How people check in. */
export function EditorCheckInFold(props: FieldsProps) {
  return (
    <EditorFold
      title="Check-in"
      summary={MODES[props.form.checkInMode as CheckInMode]}
      fields={['checkInMode']}
      mistakes={props.mistakes}
    >
      <Select
        {...choiceField(props)('checkInMode')}
        label="How people check in"
        description="Codes that change every 30 seconds cannot be sent to a friend at home."
        data={Object.entries(MODES).map(([value, label]) => ({ value, label }))}
      />
    </EditorFold>
  )
}
