import { attempt } from './attempt.ts'

const PREFIX = 'draft of '

/** Whether a draft is somebody else’s. An answer may arrive after its writer has signed out. */
let isOfOthers = (_name: string) => false

/** The draft with this name, which says who writes what; undefined if there is none. */
export function readDraft<T>(name: string): T | undefined {
  const text = attempt(() => sessionStorage.getItem(PREFIX + name))
  return text ? (attempt(() => JSON.parse(text) as T) ?? undefined) : undefined
}

/** Stores a draft in this window. It survives a reload and an expired session, and is deleted at sign-out. */
export function keepDraft(name: string, draft: unknown): void {
  if (isOfOthers(name)) return
  attempt(() => sessionStorage.setItem(PREFIX + name, JSON.stringify(draft)))
}

export function forgetDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(PREFIX + name))
}

/** Keeps only drafts whose name ends with `owner`, now and later; without an owner, none. */
export function forgetDraftsOfOthers(owner?: string): void {
  isOfOthers = (name) => owner === undefined || !name.endsWith(owner)
  attempt(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) if (isOfOthers(name)) sessionStorage.removeItem(name)
  })
}
