import { type Allowance, allowanceOf, countedCall, isValid, keyActor, type Minute } from '#domain/keys/rules.ts'
import type { Actor } from '#domain/roles/actor.ts'
import type { KeyPrincipal } from '#domain/roles/principal.ts'
import { stampInside } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import type { Db, KeyRow } from '../database/tables.ts'
import { VersionedCache } from '../database/versionedCache.ts'
import { hashOf, heldKey, keyByHash, scopesOf } from './keys.ts'

const MOST_CACHED = 1000
/** What the cached keys depend on: a key of somebody who is blocked opens nothing. */
export const TABLES_OF_KEYS = ['keys', 'members'] as const

/** A key that may call, read once for many calls. */
export interface KeyHolder {
  key: KeyRow
  actor: Actor
  principal: KeyPrincipal
}

/** Stores that a key was used in a minute. The room of keys knows how. */
export type NoteUse = (db: Db, uuid: string, minute: string) => Promise<void>

/** Finds the key with which a program calls. Keys are cached until one of them changes, in whichever process. */
export class KeyCallers {
  readonly #database: Database
  readonly #noteUse: NoteUse
  readonly #cached = new VersionedCache<KeyHolder | undefined>(MOST_CACHED)
  readonly #minutes = new Map<string, Minute>()
  /** The last minute whose use this process has noted, for each key. */
  readonly #noted = new Map<string, string>()

  constructor(database: Database, noteUse: NoteUse) {
    this.#database = database
    this.#noteUse = noteUse
  }

  /**
   * The key of a call that arrives, undefined if it opens nothing (any more). The call counts.
   * @throws Refusal 429 after too many calls in a minute
   */
  async arriving(
    secret: string,
    stamp: string | undefined,
    now: string,
  ): Promise<(KeyHolder & { allowance: Allowance }) | undefined> {
    const hash = hashOf(secret)
    const holder = await this.#cached.get(hash, stamp, () => keyByHash(this.#database.read, { hash }).then(holderIn))
    if (!holder || !isValid(holder.key, now)) return undefined
    const { key } = holder
    const minute = countedCall(this.#minutes.get(key.uuid), Date.parse(now))
    this.#minutes.set(key.uuid, minute)
    this.#noteOnce(key, `${now.slice(0, 16)}:00.000Z`)
    return { ...holder, allowance: allowanceOf(minute, Date.parse(now)) }
  }

  /** The same key inside the transaction that writes. Nobody revokes it until the transaction ends. */
  async inside(db: Db, uuid: string, now: string): Promise<KeyHolder | undefined> {
    const stamp = stampInside(db, TABLES_OF_KEYS)
    const holder = await this.#cached.get(uuid, stamp, () => heldKey(db, { uuid }).then(holderIn))
    return holder && isValid(holder.key, now) ? holder : undefined
  }

  /** Once a minute, and the call does not wait for it. */
  #noteOnce({ uuid, lastUsed }: KeyRow, minute: string): void {
    if (this.#noted.get(uuid) === minute || (lastUsed !== null && lastUsed >= minute)) return
    this.#noted.set(uuid, minute)
    // The next minute tries again.
    this.#database.write((db) => this.#noteUse(db, uuid, minute)).catch(() => undefined)
  }
}

function holderIn([key]: readonly KeyRow[]): KeyHolder | undefined {
  return key && { key, actor: keyActor(key), principal: { kind: 'key', scopes: scopesOf(key) } }
}
