import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { document } from '#domain/endpoint.ts'
import { CannotStart } from '../config.ts'
import { type DocumentRoute, sharedDocument } from './document.ts'
import { isServed, TYPES } from './files.ts'

/** The chapter's logo, a file outside of the program. */
export interface Logo {
  /** Its path in the portal. */
  path: `/${string}`
  type: string
  bytes: Buffer
}

/** The logo as a document. It changes at a start only. */
export function logoDocument({ path, type, bytes }: Logo): DocumentRoute {
  const logo = document(`GET ${path}`, {
    access: 'anyone',
    types: [type],
    caching: 'untilChanged',
    summary: 'The logo of the chapter, if LOGO names a file.',
  })
  return sharedDocument(logo, [], async () => ({ body: bytes }))
}

/** @throws CannotStart if the file cannot be read or is no picture that browsers show */
export function readLogo(file: string): Logo {
  const ending = extname(file).toLowerCase()
  const pictures = Object.keys(TYPES).filter((name) => TYPES[name]!.startsWith('image/'))
  if (!pictures.includes(ending))
    throw new CannotStart(`LOGO must be a picture (${pictures.join(', ')}): ${file} is none.`)
  try {
    return { path: `/chapter-logo${ending}`, type: TYPES[ending]!, bytes: readFileSync(file) }
  } catch (error) {
    throw new CannotStart(`LOGO must be a file that can be read: ${file} (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** The files that the pages have under their own names, also before they are built. */
const PUBLIC = join(import.meta.dirname, '../../web/public')

/**
 * The logo of the chapter configuration is none, on the web, or a file among the pages (spec: server §3.2).
 * @throws CannotStart if there is no such file
 */
export function checkConfiguredLogo(logo: string, pages = PUBLIC): void {
  const isOnTheWeb = /^(https?:)?\/\//.test(logo)
  if (logo === '' || isOnTheWeb || isServed(pages, logo.replace(/[?#].*$/, ''))) return
  throw new CannotStart(
    `The chapter configuration names a logo that the portal does not have: organization/logo is ${logo}. Set LOGO to the path of your picture, or write '/logo.svg' or an address on the web there.`,
  )
}
