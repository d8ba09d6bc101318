import { Select } from '@mantine/core'
import type { CheckInMode } from '#domain/events/checkInMode.ts'
import type { Visibility } from '#domain/organization/entries.ts'
import { useChapter } from '../lib/chapter.tsx'
import { choiceField, type FieldsProps } from './EditorFields.tsx'
import { EditorFold } from './EditorFold.tsx'

const VISIBLE: Record<Visibility, string> = { members: 'Members only', public: 'Everyone, signed in or not' }

/** Who sees the page. */
export function EditorPageFold(props: FieldsProps) {
  const { visibility: usual } = useChapter()
  const visibility = (props.form.visibility || usual) as Visibility
  return (
    <EditorFold title="Page" summary={VISIBLE[visibility]} fields={['visibility']} mistakes={props.mistakes}>
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
