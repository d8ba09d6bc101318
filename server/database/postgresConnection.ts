import pg from 'pg'
import { isAfterCommit, isDeferred } from './deferred.ts'

type Statement = [text: string, values: unknown[] | undefined]

/** A list of values in a statement makes ever new texts. Those after so many are not prepared. */
const MOST_PREPARED = 500
const names = new Map<string, string>()

/**
 * A connection with few round trips: `begin` and deferred statements travel with the next one, and a statement with
 * values is prepared once. The pool must set `pipeline`. A connection that does not answer in time is closed and not
 * reused. Otherwise the rest of an abandoned transaction could be committed with the next one.
 */
export class Connection extends pg.Client {
  #waiting: Statement[] = []
  #afterCommit: Statement[] = []

  override query = ((...query: unknown[]) => {
    const isStatement = typeof query[0] === 'string' && query.length <= 2
    return isStatement ? this.#execute(...(query as Statement)) : super.query(...(query as [string]))
  }) as pg.Client['query']

  async #execute(text: string, values?: unknown[]): Promise<unknown> {
    if (isAfterCommit(text)) return defer(this.#afterCommit, [text, values])
    if (isDeferred(text) || isBegin(text)) return defer(this.#waiting, [text, values])
    const before = this.#waiting.splice(0)
    if (text === 'rollback') {
      this.#afterCommit = []
      // A transaction that was never sent needs no end.
      return before.some(([waiting]) => isBegin(waiting)) ? NOTHING : this.#send(text)
    }
    const sent = [...before, [text, values] as Statement].map((statement) => this.#send(...statement))
    const after = text === 'commit' ? this.#afterCommit.splice(0).map((statement) => this.#send(...statement)) : []
    const outcomes = await Promise.allSettled(sent)
    await Promise.allSettled(after)
    // The first error is the cause. Those after it say that the transaction is aborted.
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    return sent.at(-1)
  }

  #send(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const answer = super.query({ text, ...(values?.length && { values, ...nameOf(text) }) })
    answer.catch((error) => (isSilence(error) ? this.end() : undefined))
    return answer
  }
}

const NOTHING = { command: '', rowCount: 0, rows: [] }

function defer(queue: Statement[], statement: Statement): typeof NOTHING {
  queue.push(statement)
  return NOTHING
}

function isBegin(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction')
}

/** The name under which each connection prepares a statement. */
function nameOf(text: string): { name: string } | undefined {
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size === MOST_PREPARED) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return { name }
}

function isSilence({ message }: Error): boolean {
  return message === 'Query read timeout'
}
