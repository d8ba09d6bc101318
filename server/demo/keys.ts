import type { Insertable } from 'kysely'
import type { Scope } from '#domain/roles/scopes.ts'
import type { KeysTable } from '../database/programTables.ts'
import type { NewMember } from '../database/tables.ts'
import { MARGARET } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'

/** Two programs that have a key: a bot that reads and a sheet that writes. Nobody has the keys, so nobody can use them. */
export function sampleKeys(chance: Chance, days: Days, members: readonly NewMember[]): Insertable<KeysTable>[] {
  const { uuid: member } = members.find(({ sub }) => sub === MARGARET.sub)!
  const key = (name: string, scopes: Scope[], lastUsed: string, until: string | null) => ({
    uuid: chance.uuid(),
    name,
    hash: `of no key ${chance.uuid()}`,
    scopes: JSON.stringify(scopes),
    until,
    member,
    createdAt: days.at(-60, '12:00'),
    lastUsed,
  })
  return [
    key('Discord bot', ['events:read'], days.at(0, '00:00'), null),
    key('Planning sheet', ['events:read', 'events:write'], days.at(-9, '17:20'), days.at(100, '00:00')),
  ]
}
