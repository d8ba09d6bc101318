import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Tables } from './tables.ts'

export type TableName = keyof Tables

/** Counts what happens to each table, so that an answer kept in memory can tell whether it still holds. */
export class Changes {
  readonly #counts = new Map<string, number>()
  #unknown = 0

  note(tables: Iterable<string>): void {
    for (const table of tables) this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1)
  }

  /** Something changed, and nobody can say what. */
  noteAnything(): void {
    this.#unknown++
  }

  /** Equal stamps mean that nothing has changed in these tables in between. */
  stampOf(tables: readonly TableName[]): string {
    return `${this.#unknown} ${tables.map((table) => this.#counts.get(table) ?? 0).join(' ')}`
  }
}

/** Notes the tables into which the queries of one transaction write. */
export class WrittenTables implements KyselyPlugin {
  readonly names = new Set<string>()

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const name = writtenTable(node)
    if (name) this.names.add(name)
    return node
  }

  async transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return result
  }
}

function writtenTable(node: RootOperationNode): string | undefined {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into?.table.identifier.name
    case 'UpdateQueryNode':
      return nameOf(node.table)
    case 'DeleteQueryNode':
      return nameOf(node.from.froms[0])
    default:
      return undefined
  }
}

function nameOf(node: unknown): string | undefined {
  return (node as { table?: { identifier: { name: string } } } | undefined)?.table?.identifier.name
}
