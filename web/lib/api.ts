import type { TSchema } from 'typebox'
import {
  type Answer,
  BASE_PATH,
  type Body,
  type Endpoint,
  type Params,
  pathWith,
  type Query,
} from '#domain/endpoint.ts'
import { isRefusalCode } from '#domain/refusal.ts'
import { keepsSession } from '#domain/roles/can.ts'
import { login } from '#domain/session/contract.ts'
import type { Received } from './sendFile.ts'
import { hasShape } from './shape.ts'

/** What a call sends, as its contract says: nothing, or params, query and body. */
export type Sending<E extends Endpoint> = (unknown extends Params<E['path']>
  ? unknown
  : { params: Params<E['path']> }) &
  (E extends { query: TSchema } ? { query?: Query<E> } : unknown) &
  (E extends { request: TSchema } ? { body: Body<E> } : unknown)

/** The sending may be left out where nothing must be sent. */
export type Sent<E extends Endpoint> =
  unknown extends Sending<E> ? [] : Record<never, never> extends Sending<E> ? [Sending<E>?] : [Sending<E>]

/** Every way in which a call can fail, with a sentence for the person. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** 0 when no answer came, or only a part of one. */
  readonly status: number
  readonly code: string
  /** The field of the form that the sentence is about. */
  readonly field: string | undefined
  /** Seconds until a retry is worthwhile. */
  readonly retryAfter: number | undefined

  constructor(message: string, status: number, details: { code?: string; field?: string; retryAfter?: number } = {}) {
    super(message)
    this.status = status
    this.code = details.code ?? 'unknown'
    this.field = details.field
    this.retryAfter = details.retryAfter
  }

  /** Whether the portal answered, and not a proxy or the sign-in page of a network. */
  get isOurs(): boolean {
    return isRefusalCode(this.code)
  }

  /** Whether the call may have been carried out: there is no answer of the portal, or it failed. */
  get isLost(): boolean {
    return this.status >= 500 || !this.isOurs
  }
}

/** Milliseconds for a whole answer. A connection can stall without an error of the browser. */
const LONGEST_WAIT = 60_000
const TOO_LATE = 'The server has not answered for a minute. Please try again.'

interface TokenSource {
  token(): string | undefined
  /** The server no longer takes this token, or refuses its role. */
  refused(token: string): void
  /** An event is not, or no longer, of a committee of theirs. */
  rolesChanged(): void
}

let source: TokenSource = { token: () => undefined, refused: () => undefined, rolesChanged: () => undefined }

export function setTokenSource(next: TokenSource): void {
  source = next
}

/**
 * Makes a call of the contract. A 401 or 403 signs the person out, here and nowhere else, for any call but the
 * login itself (spec: members §4.6, server §5.5). A refusal about a committee does not (spec: chapter §1.12).
 * @throws CallError
 */
export function call<E extends Endpoint>(endpoint: E, ...[sent]: Sent<E>): Promise<Answer<E>> {
  const sending = (sent ?? {}) as AnySending
  return makeCall(endpoint, addressOf(endpoint, sending), { json: sending.body })
}

/**
 * Makes a call that sends a file.
 * @param signal ends it
 * @param onProgress gets the share that has been sent, from 0 to 1
 * @throws CallError
 */
export function upload<E extends Endpoint & { upload: object }>(
  endpoint: E,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Answer<E>> {
  const form = new FormData()
  form.append((endpoint as Endpoint).upload!.field, file)
  return makeCall(endpoint, BASE_PATH + endpoint.path, { form, signal, onProgress })
}

/**
 * Requests an address outside the contract, without the token, for the demo's identity provider.
 * @throws CallError
 */
export async function ask(method: 'GET' | 'POST', address: string, json?: unknown): Promise<unknown> {
  return read(await receive(method, address, { json }))
}

/**
 * Fetches a picture of the portal, whose address says who may see it, as a file.
 * @throws CallError
 */
export async function fileAt(address: string, name: string): Promise<File> {
  const response = await fetch(address).catch((error: Error) => {
    throw new CallError(navigator.onLine ? error.message : 'You are offline.', 0, { code: 'network' })
  })
  if (!response.ok) read({ response, text: await response.text() })
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}

async function makeCall<E extends Endpoint>(endpoint: E, address: string, content: Content): Promise<Answer<E>> {
  const token = source.token()
  try {
    const body = read(await receive(endpoint.method, address, content, token))
    if (!hasShape(body, endpoint.response)) throw unreadable(200)
    return body as Answer<E>
  } catch (error) {
    const { code, status } = error as CallError
    if (keepsSession(code)) source.rolesChanged()
    else if ([401, 403].includes(status) && token && endpoint.path !== login.path) source.refused(token)
    throw error
  }
}

/** What any Sending may hold; the contract has already been checked by the type of `call`. */
interface AnySending {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** The body of a request. */
type Content = { json: unknown } | { form: FormData; onProgress: (sent: number) => void; signal: AbortSignal }

async function receive(method: string, address: string, content: Content, token?: string): Promise<Received> {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const end = new AbortController()
  // Not `AbortSignal.timeout`, whose reason browsers replace by their own.
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => end.abort(new Error(TOO_LATE)), LONGEST_WAIT)
  }
  wait()
  try {
    if ('form' in content) {
      content.signal.addEventListener('abort', () => end.abort(content.signal.reason))
      const onProgress = (sent: number) => {
        wait()
        content.onProgress(sent)
      }
      const { sendFile } = await import('./sendFile.ts')
      return await sendFile(address, { method, headers, form: content.form, onProgress, signal: end.signal })
    }
    const body = content.json === undefined ? null : JSON.stringify(content.json)
    if (body !== null) headers.set('content-type', 'application/json')
    // A small change, such as a sign-out, outlives the page; the browser allows this for few bytes only.
    const keepalive = method !== 'GET' && body === null
    const response = await fetch(address, { method, headers, body, keepalive, signal: end.signal })
    return { response, text: await response.text() }
  } catch (error) {
    if (!navigator.onLine) throw new CallError('You are offline.', 0, { code: 'network' })
    // Network errors show their own message (spec: members §18.2). Browsers differ in that of an ended call.
    const { message } = end.signal.aborted ? end.signal.reason : (error as Error)
    throw new CallError(message, 0, { code: 'network' })
  }
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: AnySending): string {
  const path = pathWith(endpoint.path, params)
  const asked = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]))
  return `${BASE_PATH}${path}${asked.size > 0 ? `?${asked}` : ''}`
}

/** The body of an answer. An object with an error is one, whatever its status is (spec: members §18.2). */
function read({ response, text }: Received): unknown {
  const { status } = response
  if (text === '') throw new CallError('Empty response from server', status, { code: 'empty' })
  let body: { error?: string | ErrorObject } | null
  try {
    body = JSON.parse(text)
  } catch {
    throw unreadable(status)
  }
  if (!response.ok || body?.error) throw errorIn(body, response)
  return body
}

function unreadable(status: number): CallError {
  // A proxy in front of the portal may take less than the portal does.
  const sentence = status === 413 ? 'This is too large to send.' : `The server answered ${status} in an unknown format.`
  return new CallError(sentence, status, { code: 'unreadable' })
}

interface ErrorObject {
  message?: unknown
  code?: string
  field?: string
}

/** Reads both shapes: `{error: {message, code, field?}}` and `{error: "a sentence", code?, field?}` (spec: server §6). */
function errorIn(body: unknown, response: Response): CallError {
  const { error, ...about } = (body ?? {}) as ErrorObject & { error?: string | ErrorObject }
  const { message, ...details } = typeof error === 'string' ? { ...about, message: error } : (error ?? {})
  const wait = Number(response.headers.get('retry-after'))
  const code = details.code ?? response.headers.get('error-code')
  // HTTP/2 has no reason phrase.
  const sentence = typeof message === 'string' ? message : response.statusText
  return new CallError(sentence || `The server answered ${response.status}.`, response.status, {
    ...details,
    ...(code && { code }),
    ...(wait > 0 && { retryAfter: wait }),
  })
}
