/** The parameters of an address with some of them changed; undefined removes one. */
export function withParams(before: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params
}
