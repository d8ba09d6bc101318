import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'
import { type Asked, Outdated } from './Outdated.tsx'

interface FacesProps<Data> {
  /** What `useAnswer` returns, or the part of it that this screen shows. */
  answer: Asked<Data>
  /** Other answers that the content shows. */
  beside?: readonly Asked[]
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
export function Faces<Data>({ answer, beside = [], loading, empty, children }: FacesProps<Data>) {
  const { data, error, refetch } = answer
  if (data === undefined) return error ? <Failed message={error.message} onRetry={refetch} /> : loading
  return (
    <>
      <Outdated answers={[answer, ...beside]} />
      {empty || children(data)}
    </>
  )
}
