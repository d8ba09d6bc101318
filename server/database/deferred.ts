const DEFERRED = '/* deferred */ '
const AFTER_COMMIT = '/* after commit */ '

/**
 * Marks a statement whose result nobody reads: it is sent with the next statement of the transaction, or with the
 * commit, which fails with its error.
 */
export function deferred<Compiled extends { sql: string }>(query: Compiled): Compiled {
  return { ...query, sql: DEFERRED + query.sql }
}

/** Marks a statement that runs after the commit, in the same round trip. Its failure is ignored. */
export function afterCommit<Compiled extends { sql: string }>(query: Compiled): Compiled {
  return { ...query, sql: AFTER_COMMIT + query.sql }
}

export function isDeferred(text: string): boolean {
  return text.startsWith(DEFERRED)
}

export function isAfterCommit(text: string): boolean {
  return text.startsWith(AFTER_COMMIT)
}
