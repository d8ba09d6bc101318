const ATTEMPT = 'openid'

/** The sign-in that this tab began, kept while the university has the page. */
interface Attempt {
  signIn: string
  /** What the router knew of the page, such as where somebody wanted to go. */
  page: unknown
}

export function keepAttempt(attempt: Attempt): void {
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt))
}

/** The sign-in that this tab began. An answer finishes it once. */
export function takeAttempt(): Attempt | undefined {
  const kept = sessionStorage.getItem(ATTEMPT)
  sessionStorage.removeItem(ATTEMPT)
  return kept === null ? undefined : (JSON.parse(kept) as Attempt)
}

/** The university's answer in an address: a code in the query, a token in the fragment, or an error in either. */
export function answerIn({ search, hash }: { search: string; hash: string }): string | undefined {
  return [search, hash]
    .map((part) => part.slice(1))
    .find((part) => ['code', 'id_token', 'error'].some((name) => new URLSearchParams(part).has(name)))
}
