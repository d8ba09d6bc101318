import type { ReactNode } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Sending } from '../lib/api.ts'
import { useAction } from '../lib/useApi.ts'
import { useLast } from '../lib/useLast.ts'
import { useOutcomeBanner } from './Banner.tsx'
import { Confirm } from './Confirm.tsx'

interface ConfirmActionProps<E extends Endpoint, Subject extends object> {
  /** What the question is about; undefined closes the window. */
  subject: Subject | undefined
  question: string
  yes?: string
  no?: string
  /** The call that yes makes, what it sends, and which answers it makes stale. */
  action: E
  sends: (subject: Subject) => Sending<E>
  invalidates: readonly Endpoint[]
  onClose: () => void
  /** Called when the call has succeeded. */
  onDone?: () => void
  /** What the person should know before deciding. */
  children: (subject: Subject) => ReactNode
}

/** Asks before something is removed or ended. Yes makes the call, and a banner shows its outcome. */
export function ConfirmAction<E extends Endpoint, Subject extends object>(props: ConfirmActionProps<E, Subject>) {
  const { subject, action, sends, invalidates, onClose, onDone, children, ...words } = props
  const shown = useLast(subject)
  const outcome = useOutcomeBanner(onClose)
  const { mutate, isPending } = useAction(action, {
    invalidates,
    ...outcome,
    onSuccess: (answer: { message: string }) => {
      outcome.onSuccess(answer)
      onDone?.()
    },
  })
  return (
    <Confirm
      {...words}
      opened={subject !== undefined}
      isDanger
      isBusy={isPending}
      onYes={() => subject && mutate(sends(subject))}
      onNo={onClose}
    >
      {shown && children(shown)}
    </Confirm>
  )
}
