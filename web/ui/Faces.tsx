import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'

interface FacesProps<Data> {
  /** What `useAnswer` returns, or the part of it that this screen shows. */
  answer: { data: Data | undefined; error: { message: string } | null; refetch: () => unknown }
  /** The skeleton. */
  loading: ReactNode
  /** The notice to show instead of the content, if nothing is there. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** The four states of a screen: loading, failed, empty, full. Data that was loaded once stays when a refetch fails. */
export function Faces<Data>({ answer: { data, error, refetch }, loading, empty, children }: FacesProps<Data>) {
  if (data !== undefined) return empty || children(data)
  return error ? <Failed message={error.message} onRetry={refetch} /> : loading
}
