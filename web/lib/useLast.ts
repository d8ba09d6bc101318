import { useEffect, useState } from 'react'

/** What a value was before it went, so that a window can keep its words while it fades away. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  useEffect(() => {
    if (value !== undefined) setLast(value)
  }, [value])
  return value ?? last
}
