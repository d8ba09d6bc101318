import { createHash } from 'node:crypto'
import { pathWith } from '#domain/endpoint.ts'
import { hashOf } from '#domain/pictures/rules.ts'
import { posterFile } from '#domain/posters/contract.ts'
import type { Format, Theme } from '#domain/posters/formats.ts'
import type { Sheet } from '#domain/posters/sheets.ts'
import { boundedQueue } from '../boundedQueue.ts'
import type { Db } from '../database/tables.ts'
import { pictureBytes } from '../pictures/store.ts'
import type { Portal } from '../portal.ts'
import { drawSheet } from './draw.ts'
import type { Subject } from './sheets.ts'

/** Raise it when the drawing changes, so that addresses change with it. */
const DRAWING = 1

/** A picture takes about a fifth of a second of one core, outside of the main thread. */
const queue = boundedQueue(2, 40, 'Too many pictures are being drawn at once.', 10)
const MOST_KEPT_BYTES = 40_000_000
const kept = new Map<string, Promise<Buffer>>()
/** Of those that are drawn, the oldest first. */
const sizes = new Map<string, number>()

export interface Poster {
  subject: Subject
  format: Format
  theme: Theme
}

/** The address of a picture. It proves that somebody gave it who may have the picture. */
export function posterPath(
  { signed }: Pick<Portal, 'signed'>,
  { subject, format, theme }: Poster,
  sheet: Sheet,
): string {
  const { kind, of, committee = '', member = '' } = subject
  return pathWith(posterFile.path, {
    token: signed.sign('poster', [kind, of, committee, member, format, theme, hashOfSheet(sheet)]),
  })
}

/** What the address of a picture is of, and whether a sheet is still the one that it shows. */
export function readPosterPath({ signed }: Pick<Portal, 'signed'>, token: string, now: string) {
  const claims = signed.read('poster', token, now)
  if (!claims) return undefined
  const [kind, of, committee, member, format, theme, hash] = claims as [
    Subject['kind'],
    string,
    string,
    string,
    Format,
    Theme,
    string,
  ]
  const subject = { kind, of, committee: committee || undefined, member: member || undefined }
  return { poster: { subject, format, theme }, shows: (sheet: Sheet) => hashOfSheet(sheet) === hash }
}

/**
 * A sheet as a PNG. The latest ones are kept.
 * @throws Refusal `too_often` while too many are waiting
 */
export function posterBytes(
  db: Db,
  sheet: Sheet,
  { format, theme }: Pick<Poster, 'format' | 'theme'>,
): Promise<Buffer> {
  const key = [hashOfSheet(sheet), format, theme].join()
  const known = kept.get(key)
  if (known) return known
  const drawing = queue(async () => {
    const cover = sheet.cover && (await pictureBytes(db, hashOf(sheet.cover), 1440))
    return drawSheet(sheet, format, theme, cover || undefined)
  })
  kept.set(key, drawing)
  drawing.then(
    ({ length }) => keep(key, length),
    () => kept.delete(key),
  )
  return drawing
}

function keep(key: string, bytes: number): void {
  sizes.set(key, bytes)
  let all = sizes.values().reduce((sum, size) => sum + size, 0)
  for (const [oldest, size] of sizes) {
    if (all <= MOST_KEPT_BYTES) return
    kept.delete(oldest)
    sizes.delete(oldest)
    all -= size
  }
}

function hashOfSheet(sheet: Sheet): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, sheet]))
    .digest('base64url')
    .slice(0, 22)
}
