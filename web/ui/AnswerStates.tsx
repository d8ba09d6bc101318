import type { ReactNode } from 'react'
import { FailedNotice } from './FailedNotice.tsx'
import { type QueryState, StaleNotice } from './StaleNotice.tsx'

interface AnswerStatesProps<Data> {
  /** What `useAnswer` returns, or the part of it that this screen shows. */
  answer: QueryState<Data>
  /** Other answers that the content shows. */
  beside?: readonly QueryState[]
  /** The skeleton. */
  loading: ReactNode
  /** The notice to show instead of the content, if nothing is there. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The four states of a screen: loading, failed, empty, full. Data that was loaded once stays when a refetch fails, under
 * a notice that says so.
 */
export function AnswerStates<Data>({ answer, beside = [], loading, empty, children }: AnswerStatesProps<Data>) {
  const { data, error, refetch } = answer
  if (data === undefined) return error ? <FailedNotice message={error.message} onRetry={refetch} /> : loading
  return (
    <>
      <StaleNotice answers={[answer, ...beside]} />
      {empty || children(data)}
    </>
  )
}
