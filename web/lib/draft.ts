const PREFIX = 'draft of '

/** The draft with this name, which says who writes what; undefined if there is none. */
export function readDraft<T>(name: string): T | undefined {
  const text = attempt(() => sessionStorage.getItem(PREFIX + name))
  return text ? (attempt(() => JSON.parse(text) as T) ?? undefined) : undefined
}

/** Stores a draft in this window. It survives a reload and an expired session, and is deleted at sign-out. */
export function keepDraft(name: string, draft: unknown): void {
  attempt(() => sessionStorage.setItem(PREFIX + name, JSON.stringify(draft)))
}

export function forgetDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(PREFIX + name))
}

/** Deletes every draft except those whose name ends with `owner`; without an owner, all of them. */
export function forgetDraftsOfOthers(owner?: string): void {
  attempt(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) if (owner === undefined || !name.endsWith(owner)) sessionStorage.removeItem(name)
  })
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    // The browser forbids the storage, or it is full. The text stays on the screen only.
    return undefined
  }
}
