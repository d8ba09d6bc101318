import { useEffect, useState } from 'react'
import { deleteUnsavedText, readUnsavedText, storeUnsavedText } from './unsavedText.ts'

const NAME = 'farewell'

/** Remembers for the next page of this window that somebody has just deleted their account. */
export function keepFarewell(): void {
  storeUnsavedText(NAME, true)
}

/** Whether somebody has just deleted their account here. A reload forgets it. */
export function useFarewell(): boolean {
  const [isFarewell] = useState(() => readUnsavedText(NAME) === true)
  useEffect(() => deleteUnsavedText(NAME), [])
  return isFarewell
}
