/** What `use` returns; undefined where the browser forbids the storage, or where it is full. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
