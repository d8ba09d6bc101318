import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './encoding.ts'
import { pagePolicy } from './security.ts'

/** The media type of each kind of file that is sent. */
export const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const HIDDEN = /(^|[\\/])\./

interface File {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

/** Whether `Files` of this folder finds a path. */
export function isServed(folder: string, path: string): boolean {
  return extname(path) in TYPES && !HIDDEN.test(path) && existsSync(join(folder, path))
}

/**
 * Sends the files of a folder from memory. They are read once, with the encodings that were compressed at build time.
 * Other paths, and names that begin with a dot, are not found.
 */
export class Files {
  readonly #files: Map<string, File>

  constructor(folder: string) {
    const names = globSync('**/*.*', { cwd: folder }).filter((name) => extname(name) in TYPES && !HIDDEN.test(name))
    this.#files = new Map(names.map((name) => [`/${name.split(sep).join('/')}`, readFile(folder, name)]))
  }

  /** Sends the file that a path names. @returns false if there is none */
  send(path: string, request: FastifyRequest, reply: FastifyReply): boolean {
    const file = this.#files.get(path)
    if (!file) return false
    reply.headers(file.headers)
    if (request.headers['if-none-match'] === file.etag) {
      reply.status(304).send()
      return true
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    const compressed = encoding && file.compressed[encoding]
    if (compressed) reply.header('content-encoding', encoding)
    reply.send(compressed ?? file.plain)
    return true
  }
}

function readFile(folder: string, name: string): File {
  const path = join(folder, name)
  const plain = readFileSync(path)
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  // Vite names these files by their content.
  const lasts = name.startsWith(`assets${sep}`)
  // The worker finds new builds, so browsers must check it each time.
  const isWorker = name === 'worker.js'
  const headers = {
    'content-type': TYPES[extname(name)]!,
    'cache-control': lasts ? 'public, max-age=31536000, immutable' : isWorker ? 'no-cache' : 'public, max-age=3600',
    // A worker takes its content security policy from its own file.
    'content-security-policy': pagePolicy(),
    etag,
    vary: 'accept-encoding',
  }
  const compressed: File['compressed'] = {}
  if (existsSync(`${path}.br`)) compressed.br = readFileSync(`${path}.br`)
  if (existsSync(`${path}.gz`)) compressed.gzip = readFileSync(`${path}.gz`)
  return { headers, etag, plain, compressed }
}
