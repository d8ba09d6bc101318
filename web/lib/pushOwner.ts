import { attempt } from './attempt.ts'

const OWNER = 'push of'
const NOBODY = ''

/** The uuid of the person whose push messages this browser shows; '' if they are to end, undefined if it shows none. */
export function pushOwner(): string | undefined {
  return attempt(() => localStorage.getItem(OWNER)) ?? undefined
}

/** The push messages of this browser are to end. */
export function disownPush(): void {
  setPushOwner(NOBODY)
}

/** Those of everybody but `owner` are to end; without an owner, of everybody. @returns whether there are any */
export function disownPushOfOthers(owner?: string): boolean {
  const isOfAnother = ![owner, undefined].includes(pushOwner())
  if (isOfAnother) disownPush()
  return isOfAnother
}

export function isPushDisowned(): boolean {
  return pushOwner() === NOBODY
}

export function setPushOwner(owner: string): void {
  attempt(() => localStorage.setItem(OWNER, owner))
}

export function forgetPushOwner(): void {
  attempt(() => localStorage.removeItem(OWNER))
}
