import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Changes } from './changes.ts'
import { Connection } from './postgresPool.ts'

const CHANNEL = 'chapterhouse_changes'
/** A commit that notifies waits for every other that does, so news is told after commits, and together. */
const TELL_EVERY_MS = 50
const RECONNECT_MS = 1000
/**
 * A line that broke without a word looks like one on which nothing happens, and whoever is killed between a commit and
 * its news tells nobody: so now and then the line is asked, and nobody relies on what they kept until then.
 */
const ASK_EVERY_MS = 5000
const PATIENCE_MS = 5000

/**
 * Tells the other processes on the same PostgreSQL which tables changed, and hears it from them.
 * While it does not hear, `hears` is false, and nobody may rely on what they keep in memory.
 */
export class PostgresNews {
  readonly #url: string
  readonly #changes: Changes
  readonly #own = randomUUID()
  #client: pg.Client | undefined
  #untold = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(url: string, changes: Changes) {
    this.#url = url
    this.#changes = changes
  }

  get hears(): boolean {
    return this.#client !== undefined
  }

  async listen(): Promise<void> {
    const client = new Connection({
      connectionString: this.#url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    // A question without an answer ends the connection, which is then lost like any other.
    const asking = setInterval(() => {
      client.query('select 1').catch(() => undefined)
      this.#changes.noteAnything()
    }, ASK_EVERY_MS).unref()
    client.on('error', () => this.#lost(client))
    client.on('end', () => {
      clearInterval(asking)
      this.#lost(client)
    })
    client.on('notification', ({ payload = '' }) => {
      const [from, ...tables] = payload.split(' ')
      if (from !== this.#own) this.#changes.note(tables)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch {
      clearInterval(asking)
      this.#again()
      return
    }
    // What happened while nobody listened is not known.
    this.#changes.noteAnything()
    this.#client = client
  }

  /** Called after a commit: the news goes out soon, with whatever else changes until then. */
  tell(tables: Iterable<string>): void {
    for (const table of tables) this.#untold.add(table)
    this.#timer ??= setTimeout(() => this.#send(), TELL_EVERY_MS)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#send()
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    if (this.#untold.size === 0 || !this.#client) return
    const news = [this.#own, ...this.#untold].join(' ')
    this.#untold = new Set()
    // A connection that breaks here is noticed by its own events, and everybody else's breaks with it.
    await this.#client.query('select pg_notify($1, $2)', [CHANNEL, news]).catch(() => undefined)
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#again()
  }

  #again(): void {
    if (!this.#closed) setTimeout(() => this.#closed || this.listen(), RECONNECT_MS).unref()
  }
}
