import { type Kysely, sql } from 'kysely'

interface Entry {
  seq: number
  actor: string
  actorName: string
  action: string
  target: string
  summary: string
}

const BATCH = 1000
const FORMER_MEMBER = 'Former member'

/** How a sentence names a person. The groups are the text before the name, the name, and the text after it. */
const NAMES_A_PERSON: Record<string, RegExp> = {
  'admin.add': /(made )(.+)( an admin)\.$/s,
  'admin.remove': /(removed )(.+)( from the admins)\.$/s,
  'admin.reassign': /(handed the super admin role to )(.+)()\.$/s,
  'member.block': /((?<!un)blocked )(.+?)((?:, who is not an admin any more)?)\.$/s,
  'member.unblock': /(unblocked )(.+)()\.$/s,
  'points.mend': /(set the points of )(.+)( from -?\d+ to -?\d+, as the ledger says)\.$/s,
}

/**
 * Stores the person whom an audit entry is about in separate columns, like the person who acted. When a member leaves,
 * the portal can then make both anonymous. It builds the sentence when somebody reads the entry. An index finds expired
 * attempts by their date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['deed', 'person', 'personName', 'rest']) {
    await db.schema
      .alterTable('audit')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
  const former = await formerMembers(db)
  for (let last = 0, entries = await entriesAfter(db, last); entries.length > 0; ) {
    for (const entry of entries) await divide(db, entry, former)
    last = Number(entries.at(-1)!.seq)
    entries = await entriesAfter(db, last)
  }
  await db.schema.alterTable('audit').dropColumn('summary').execute()
  await db.schema.dropIndex('audit_by_target').execute()
  await db.schema.createIndex('audit_by_person').on('audit').columns(['person', 'seq']).execute()
  await db.schema.createIndex('attempts_by_date').on('attempts').column('date').execute()
}

/** Members who have left. A sentence about one of them may still contain an earlier name of theirs. */
async function formerMembers(db: Kysely<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`select "uuid" from "members" where "sub" is null and "email" is null
    and "firstName" = 'Former' and "lastName" = 'member'`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}

async function entriesAfter(db: Kysely<unknown>, seq: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select "seq", "actor", "actorName", "action", "target", "summary" from "audit"
    where "seq" > ${seq} order by "seq" limit ${sql.lit(BATCH)}`.execute(db)
  return rows
}

async function divide(db: Kysely<unknown>, entry: Entry, former: Set<string>): Promise<void> {
  const { seq, actor, actorName, target } = entry
  const { deed, name, rest } = partsOf(entry)
  const nameOf = (uuid: string, known: string) => (former.has(uuid) ? FORMER_MEMBER : known)
  const [person, personName] = name === '' ? ['', ''] : [target, nameOf(target, name)]
  await sql`update "audit" set "actorName" = ${nameOf(actor, actorName)}, "deed" = ${deed}, "person" = ${person},
    "personName" = ${personName}, "rest" = ${rest} where "seq" = ${seq}`.execute(db)
}

function partsOf({ actorName, action, summary }: Entry): { deed: string; name: string; rest: string } {
  const [, before, name, after] = NAMES_A_PERSON[action]?.exec(summary) ?? []
  if (before !== undefined) return { deed: before, name: name!, rest: after! }
  const isWhole = summary.startsWith(`${actorName} `)
  const deed = isWhole ? summary.slice(actorName.length + 1) : `did: ${summary}`
  return { deed: deed.replace(/\.$/, ''), name: '', rest: '' }
}
