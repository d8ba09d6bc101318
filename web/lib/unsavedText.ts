import { attempt } from './attempt.ts'

const PREFIX = 'draft of '
const WRITER = 'writer'

/** The text with this name that somebody has written and not saved; undefined if there is none. */
export function readUnsavedText<T>(name: string): T | undefined {
  const text = attempt(() => sessionStorage.getItem(PREFIX + name))
  return text ? (attempt(() => JSON.parse(text) as T) ?? undefined) : undefined
}

/** Stores a text in this window. It survives a reload and an expired session, and is deleted at sign-out. */
export function storeUnsavedText(name: string, text: unknown): void {
  attempt(() => sessionStorage.setItem(PREFIX + name, JSON.stringify(text)))
}

export function deleteUnsavedText(name: string): void {
  attempt(() => sessionStorage.removeItem(PREFIX + name))
}

/**
 * Deletes what another person has written or scanned in this window. What nobody was signed in for stays.
 * @param writer the uuid of the person who writes from now on
 */
export function deleteUnsavedTextOfOthers(writer: string): void {
  attempt(() => {
    const before = sessionStorage.getItem(WRITER)
    sessionStorage.setItem(WRITER, writer)
    if (before === null || before === writer) return
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) sessionStorage.removeItem(name)
  })
}

/** Deletes all that this window has stored, such as a scan that waits. */
export function clearWindow(): void {
  attempt(() => sessionStorage.clear())
}
