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

interface Speaker {
  token(): string | undefined
  /** The server no longer takes this token, or refuses its role. */
  refused(token: string): void
  /** An event is not, or no longer, of a committee of theirs. */
  rolesChanged(): void
}

let speaker: Speaker = { token: () => undefined, refused: () => undefined, rolesChanged: () => undefined }

/** The source of the token for calls. */
export function speakFor(next: Speaker): void {
  speaker = next
}

/**
 * Makes a call of the contract. A 401 or 403 signs the person out, here and nowhere else, for any call but the
 * login itself (spec: members §4.6, server §5.5). A refusal about a committee does not (spec: chapter §1.12).
 * @throws CallError
 */
export async function call<E extends Endpoint>(endpoint: E, ...[sent]: Sent<E>): Promise<Answer<E>> {
  const token = speaker.token()
  const sending = (sent ?? {}) as AnySending
  const received = await receive(endpoint.method, addressOf(endpoint, sending), sending.body, token)
  if (received.response.ok) return bodyOf(received) as Answer<E>
  const error = errorOf(received)
  if (keepsSession(error.code)) speaker.rolesChanged()
  else if (endsSession(error) && token && endpoint.path !== login.path) speaker.refused(token)
  throw error
}

/**
 * Makes a call that sends a file. `fetch` does not tell how much has been sent.
 * @param onProgress the share that has been sent, from 0 to 1
 * @throws CallError
 */
export async function upload<E extends Endpoint & { upload: object }>(
  endpoint: E,
  file: File,
  onProgress: (sent: number) => void,
): Promise<Answer<E>> {
  const form = new FormData()
  form.append((endpoint as Endpoint).upload!.field, file)
  const received = await new Promise<Received>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, BASE_PATH + endpoint.path)
    request.setRequestHeader('authorization', `Bearer ${speaker.token()}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const { status, statusText, responseText: text } = request
      const retryAfter = request.getResponseHeader('retry-after')
      const headers: HeadersInit = retryAfter ? { 'retry-after': retryAfter } : {}
      resolve({ response: new Response(null, { status, statusText, headers }), text })
    }
    request.onerror = () => reject(new CallError('Failed to fetch', 0, { code: 'network' }))
    request.send(form)
  })
  if (received.response.ok) return bodyOf(received) as Answer<E>
  throw errorOf(received)
}

function endsSession({ status, isOurs }: CallError): boolean {
  return [401, 403].includes(status) && isOurs
}

function errorOf(received: Received): CallError {
  try {
    return errorIn(bodyOf(received), received.response)
  } catch (error) {
    return error as CallError
  }
}

/**
 * Requests an address outside the contract, without the token, for the demo's identity provider.
 * @throws CallError
 */
export async function ask(method: 'GET' | 'POST', address: string, sent?: unknown): Promise<unknown> {
  const received = await receive(method, address, sent)
  const body = bodyOf(received)
  if (!received.response.ok) throw errorIn(body, received.response)
  return body
}

/** What any Sending may hold; the contract has already been checked by the type of `call`. */
interface AnySending {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

interface Received {
  response: Response
  /** Its body. */
  text: string
}

async function receive(method: string, address: string, sent: unknown, token?: string): Promise<Received> {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (sent !== undefined) headers.set('content-type', 'application/json')
  const body = sent === undefined ? null : JSON.stringify(sent)
  const end = new AbortController()
  // Not `AbortSignal.timeout`, whose reason browsers replace by their own.
  setTimeout(() => end.abort(new Error(TOO_LATE)), LONGEST_WAIT)
  try {
    // A small change, such as a sign-out, outlives the page; the browser allows this for few bytes only.
    const keepalive = method !== 'GET' && body === null
    const response = await fetch(address, { method, headers, body, keepalive, signal: end.signal })
    return { response, text: await response.text() }
  } catch (error) {
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

function bodyOf({ response, text }: Received): unknown {
  if (text === '') throw new CallError('Empty response from server', response.status, { code: 'empty' })
  try {
    return JSON.parse(text)
  } catch {
    throw new CallError(`The server answered ${response.status} in an unknown format.`, response.status, {
      code: 'unreadable',
    })
  }
}

interface ErrorObject {
  message?: string
  code?: string
  field?: string
}

/** Reads both shapes: `{error: {message, code, field?}}` and `{error: "a sentence", code?, field?}` (spec: server §6). */
function errorIn(body: unknown, response: Response): CallError {
  const { error, ...about } = (body ?? {}) as ErrorObject & { error?: string | ErrorObject }
  const sentence = typeof error === 'string' ? { ...about, message: error } : error
  // HTTP/2 has no reason phrase.
  const { message = response.statusText || `The server answered ${response.status}.`, ...details } = sentence ?? {}
  const wait = Number(response.headers.get('retry-after'))
  const code = details.code ?? response.headers.get('error-code')
  return new CallError(message, response.status, {
    ...details,
    ...(code && { code }),
    ...(wait > 0 && { retryAfter: wait }),
  })
}
