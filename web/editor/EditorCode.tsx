import { ActionIcon, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { suggestCode } from '#domain/series/contract.ts'
import { useAction } from '../lib/useApi.ts'
import { type FieldsProps, textField } from './EditorFields.tsx'
import classes from './EventEditor.module.css'

interface EditorCodeProps extends FieldsProps {
  /** A new event gets a suggestion by itself. */
  isNew: boolean
  onSuggested: (code: string) => void
}

/** The attendance code: suggested, and anything else that an officer types. */
export function EditorCode({ isNew, onSuggested, ...props }: EditorCodeProps) {
  const first = useAction(suggestCode, { onSuccess: ({ code }) => onSuggested(code) })
  const another = useAction(suggestCode, { onSuccess: ({ code }) => props.onChange({ attendanceCode: code }) })
  const isWanted = isNew && props.form.attendanceCode === ''
  const suggest = useEffectEvent(() => isWanted && first.mutate({}))
  useEffect(() => void suggest(), [])
  return (
    <TextInput
      description="Upper and lower case are the same."
      classNames={{ input: classes.code! }}
      autoComplete="off"
      spellCheck={false}
      {...textField(props)('attendanceCode')}
      rightSection={
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label="Suggest another code"
          title="Suggest another code"
          loading={another.isPending}
          onClick={() => another.mutate({})}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      }
      rightSectionWidth={44}
    />
  )
}
