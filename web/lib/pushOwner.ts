import { attempt } from './attempt.ts'

const OWNER = 'push of'

/** The uuid of the person whose push messages this browser shows; undefined if it shows none. */
export function pushOwner(): string | undefined {
  return attempt(() => localStorage.getItem(OWNER)) ?? undefined
}

export function setPushOwner(owner: string): void {
  attempt(() => localStorage.setItem(OWNER, owner))
}

export function forgetPushOwner(): void {
  attempt(() => localStorage.removeItem(OWNER))
}
