import { useEffect, useRef } from 'react'

/** For a field of a form: it takes the focus when it has a mistake. */
export function useFocusOnMistake(mistake: string | undefined) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (mistake) field.current?.focus()
  }, [mistake])
  return field
}
