import { type Answer, BASE_PATH, type Body, type Endpoint, type Params, type Query } from '#domain/endpoint.ts'

/** Why a call did not do what was asked; `message` is the sentence for the person. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** 0 when nothing came back at all. */
  readonly status: number
  readonly code: string
  /** The field of the form that the sentence is about. */
  readonly field: string | undefined
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(message: string, details: { status: number; code?: string; field?: string; retryAfter?: number }) {
    super(message)
    this.status = details.status
    this.code = details.code ?? ''
    this.field = details.field
    this.retryAfter = details.retryAfter
  }
}

type Nothing = Record<never, never>
type WithParams<E extends Endpoint> = unknown extends Params<E['path']> ? Nothing : { params: Params<E['path']> }
type WithBody<E extends Endpoint> = Body<E> extends undefined ? Nothing : { body: Body<E> }

/** What a call needs beside its name: the contract says. */
export type Arguments<E extends Endpoint> = WithParams<E> & WithBody<E> & { query?: Query<E> }

/** How the session takes part in every call; set once, by the session itself. */
interface Credentials {
  token: () => string | undefined
  /** 401 and 403 end the session, here and nowhere else. */
  refused: () => void
}

let credentials: Credentials = { token: () => undefined, refused: () => undefined }

export function callWith(used: Credentials): void {
  credentials = used
}

/**
 * Makes a call of the contract.
 * @throws CallError with the server's sentence, or 'Empty response from server', or the network's own message
 */
export async function call<E extends Endpoint>(endpoint: E, given?: Arguments<E>): Promise<Answer<E>> {
  const sent = given as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } | undefined
  const token = endpoint.access === 'anyone' ? undefined : credentials.token()
  const response = await reach(addressOf(endpoint, sent), {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent?.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent?.body !== undefined && { body: JSON.stringify(sent.body) }),
  })
  const answered = await readAnswer(response)
  if (response.ok) return answered as Answer<E>
  if (endpoint.access !== 'anyone' && (response.status === 401 || response.status === 403)) credentials.refused()
  throw errorOf(response, answered)
}

function addressOf(endpoint: Endpoint, sent: { params?: Record<string, string>; query?: Record<string, string> } = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''))
  const query = new URLSearchParams(sent.query).toString()
  return `${BASE_PATH}${path}${query && `?${query}`}`
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (error) {
    throw new CallError((error as Error).message, { status: 0, code: 'network' })
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') throw new CallError('Empty response from server', { status: response.status, code: 'empty' })
  try {
    return JSON.parse(text)
  } catch {
    throw new CallError('The server gave an answer that cannot be read.', { status: response.status, code: 'unreadable' })
  }
}

/** Both shapes: `{error: {message, code}}` and `{error: "a sentence"}` (SERVER, Errors). */
function errorOf(response: Response, answered: unknown): CallError {
  const { error } = answered as { error?: string | { message: string; code: string; field?: string } }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const details = { status: response.status, ...(retryAfter && { retryAfter }) }
  if (typeof error === 'string') return new CallError(error, details)
  if (!error) return new CallError(response.statusText, details)
  return new CallError(error.message, { ...details, code: error.code, ...(error.field && { field: error.field }) })
}
