import webpush from 'web-push'
import type { Database } from '../database/database.ts'
import { hashOf, storeInitialHash } from '../secrets/store.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The VAPID keys (RFC 8292). They are created once and stored in the database, for every process and every backup. */
export async function pushKeys(database: Database): Promise<PushKeys> {
  const kept = await database.write(async (db) => {
    await storeInitialHash(db, 'push', JSON.stringify(webpush.generateVAPIDKeys()))
    return hashOf(db, 'push')
  })
  return JSON.parse(kept!)
}
