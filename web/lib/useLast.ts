import { useEffect, useState } from 'react'

/** The last defined value, so that a window keeps its content while it fades out. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  useEffect(() => {
    if (value !== undefined) setLast(value)
  }, [value])
  return value ?? last
}
