import { sentence } from '#domain/audit/sentence.ts'
import { addKey, listKeys, revokeKey } from '#domain/keys/contract.ts'
import { newKey, noSuchKey } from '#domain/keys/rules.ts'
import { logAction } from '../audit/store.ts'
import { route } from '../http/route.ts'
import * as store from './store.ts'

export const keyRoutes = [
  route(listKeys, async ({ db, page, now }) => ({ keys: await store.keys(db, page, now) })),

  route(addKey, async ({ db, actor, member, body, now }) => {
    const secret = store.newSecret()
    const key = await store.addKey(db, newKey(body.key, now), { member: member.uuid, secret }, now)
    const made = sentence`made the key “${key.name}” with ${key.scopes.join(', ')}`
    await logAction(db, actor, 'key.add', key.uuid, made, now)
    return { key, secret }
  }),

  route(revokeKey, async ({ db, actor, params, now }) => {
    const key = await store.removeKey(db, params.uuid)
    if (!key) throw noSuchKey()
    await logAction(db, actor, 'key.revoke', key.uuid, sentence`revoked the key “${key.name}”`, now)
    return { message: `The key “${key.name}” is revoked.` }
  }),
]
