import { ColumnNode, type Kysely, type KyselyPlugin, type RootOperationNode, type UpdateQueryNode } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The sources of cached answers: tables, and the points of members separately, because every check-in changes them
 * (docs/decisions/020-points-change-by-themselves.md). On PostgreSQL each has a sequence, which a migration creates.
 */
export const WATCHED = [
  'members',
  'points',
  'sessions',
  'terms',
  'events',
  'rsvps',
  'attendance',
  'activity',
  'milestones',
  'follows',
  'calendars',
  'keys',
  'webhooks',
] as const
export type Watched = (typeof WATCHED)[number]

/** The columns of `members` that count as `points`. */
const POINTS: ReadonlySet<string> = new Set<keyof Tables['members']>(['points', 'pointsAt', 'earlierPoints'])

/** Tells what has been committed at a moment. */
export interface AsOf {
  /**
   * The stamp of these sources in this database. If two stamps are equal, no process has committed a change to them in
   * between. Undefined if that is not known.
   */
  stampOf(watched: readonly Watched[]): string | undefined
}

let databases = 0

/** Counts the changes of each table, so that a cached answer can tell whether it is still valid. */
export class Changes implements AsOf {
  /** Stamps of two databases differ. */
  readonly #database = ++databases
  readonly #counts = new Map<string, number>()
  /** How many open transactions have written to a table. */
  readonly #open = new Map<string, number>()
  #unknown = 0

  note(tables: Iterable<string>): void {
    for (const table of tables) this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1)
  }

  /** Call this when a transaction writes to a table. The transaction ends with `closed`. */
  opened(name: string): void {
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1)
  }

  /** Call this when a transaction that wrote to these tables was committed or rolled back. */
  closed(names: Iterable<string>): void {
    this.note(names)
    for (const name of names) this.#open.set(name, this.#open.get(name)! - 1)
  }

  /**
   * The stamp inside the only transaction that can write now. Undefined if these tables have uncommitted changes, by
   * this transaction or by an earlier one in the same commit.
   */
  stampInside(watched: readonly Watched[]): string | undefined {
    return watched.some((name) => (this.#open.get(name) ?? 0) > 0) ? undefined : this.stampOf(watched)
  }

  /** Call this when something changed and the tables are not known. */
  noteAnything(): void {
    this.#unknown++
  }

  stampOf(watched: readonly Watched[]): string {
    return `${this.#database} ${this.#unknown} ${watched.map((name) => this.#counts.get(name) ?? 0).join(' ')}`
  }
}

/** What had been committed when a call last arrived in this process; undefined if that is not known. */
export type LastSeen = () => AsOf | undefined

/** Records the tables that the queries of one transaction write. */
export class WrittenTables implements KyselyPlugin {
  readonly names = new Set<string>()
  /** For a database with one writer, which knows what is not committed yet. */
  readonly changes: Changes | undefined
  /** For a database with several writers: what had been committed when somebody last asked. */
  readonly lastSeen: LastSeen | undefined

  constructor({ changes, lastSeen }: { changes?: Changes; lastSeen?: LastSeen }) {
    this.changes = changes
    this.lastSeen = lastSeen
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const name = written(node)
    if (name === undefined || this.names.has(name)) return node
    this.names.add(name)
    this.changes?.opened(name)
    return node
  }

  async transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return result
  }
}

/**
 * The stamp of these tables inside a transaction of a database with one writer. Undefined for any other `db`, and while
 * the tables have uncommitted changes.
 */
export function stampInside(db: Kysely<Tables>, watched: readonly Watched[]): string | undefined {
  return transactionOf(db)?.changes?.stampInside(watched)
}

/**
 * The stamp of these tables when the call arrived or later. Undefined outside of transactions, and if this transaction
 * has written to one of them.
 */
export function stampAtArrival(db: Kysely<Tables>, watched: readonly Watched[]): string | undefined {
  const { changes, lastSeen, names } = transactionOf(db) ?? {}
  if (changes) return changes.stampInside(watched)
  return watched.some((name) => names?.has(name)) ? undefined : lastSeen?.()?.stampOf(watched)
}

function transactionOf(db: Kysely<Tables>): WrittenTables | undefined {
  return db.getExecutor().plugins.find((plugin) => plugin instanceof WrittenTables)
}

/** The table, or `points` for the columns of the points. */
function written(node: RootOperationNode): string | undefined {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into?.table.identifier.name
    case 'UpdateQueryNode':
      return changesPointsAlone(node) ? 'points' : nameOf(node.table)
    case 'DeleteQueryNode':
      return nameOf(node.from.froms[0])
    default:
      return undefined
  }
}

function changesPointsAlone({ table, updates = [] }: UpdateQueryNode): boolean {
  if (nameOf(table) !== 'members' || updates.length === 0) return false
  return updates.every(({ column }) => ColumnNode.is(column) && POINTS.has(column.column.name))
}

function nameOf(node: unknown): string | undefined {
  return (node as { table?: { identifier: { name: string } } } | undefined)?.table?.identifier.name
}
