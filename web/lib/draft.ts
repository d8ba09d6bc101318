const PREFIX = 'draft of '

/** What somebody was writing in this window, under a name that says who and what; undefined if there is nothing. */
export function readDraft<T>(name: string): T | undefined {
  const text = attempt(() => sessionStorage.getItem(PREFIX + name))
  return text ? (attempt(() => JSON.parse(text) as T) ?? undefined) : undefined
}

/** Keeps it through a reload, a sign-out and a lost connection, until the window is closed. */
export function keepDraft(name: string, draft: unknown): void {
  attempt(() => sessionStorage.setItem(PREFIX + name, JSON.stringify(draft)))
}

export function forgetDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(PREFIX + name))
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    // The browser forbids the storage, or it is full: what was written stays on the screen alone.
    return undefined
  }
}
