import { useEffect, useRef, useState } from 'react'

/** The mistake of a field, which takes the focus each time it is refused, also for the same mistake as before. */
export function useFieldError() {
  const field = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<{ sentence: string }>()
  useEffect(() => {
    if (mistake) field.current?.focus()
  }, [mistake])
  return {
    field,
    mistake: mistake?.sentence,
    refuse: (sentence: string) => setMistake({ sentence }),
    forget: () => setMistake(undefined),
  }
}
