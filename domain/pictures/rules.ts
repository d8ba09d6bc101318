/** The widths in which a picture is kept, in pixels. */
export const WIDTHS = [480, 960, 1440] as const
export type Width = (typeof WIDTHS)[number]

/** WebP allows no more pixels in one direction. */
export const HIGHEST = 16_383

export const MOST_BYTES = 8 * 1024 * 1024
export const MOST_PIXELS = 40_000_000

/** A picture that no event has used for so long is removed. */
export const UNUSED_DAYS = 30

const PATH = /^\/app\/pictures\/([\w-]{43})\.webp$/

/** The address of an uploaded picture. @param hash of its content: SHA-256 in base64url */
export function picturePath(hash: string): string {
  return `/app/pictures/${hash}.webp`
}

/** The hash in the address of an uploaded picture; empty in any other. */
export function hashOf(path: string): string {
  return PATH.exec(path)?.[1] ?? ''
}

/** Whether a cover is a picture of the portal's own, and not an address elsewhere. */
export function isPicturePath(cover: string): boolean {
  return PATH.test(cover)
}

/** What an `img` needs to load a cover once, in the size of the screen; undefined for an address elsewhere. */
export function srcSetOf(cover: string): string | undefined {
  return isPicturePath(cover) ? WIDTHS.map((width) => `${cover}?w=${width} ${width}w`).join(', ') : undefined
}
