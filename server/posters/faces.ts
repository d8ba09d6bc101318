import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { firstOf, lengthOf } from '#domain/text.ts'
import { html } from '../html.ts'

/** Latin, Vietnamese and Cyrillic, then emoji and Arabic. The machine's own differ from process to process. */
export const FAMILIES = 'Onest, Noto Emoji, Noto Sans Arabic'
const FILES = [
  import.meta.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/onest/800ExtraBold/Onest_800ExtraBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
]
const FONT = `Onest ExtraBold, ${FAMILIES}`
/** A point of a font is a pixel. */
const DPI = 72

let loading: Promise<unknown> | undefined

/** Makes our faces known to what writes text and draws SVG, once in a process. */
export function loadFaces(): Promise<unknown> {
  loading ??= Promise.all(FILES.map((file) => sharp({ text: { text: 'a', fontfile: fileURLToPath(file) } }).toBuffer()))
  return loading
}

interface Block {
  color: string
  width: number
  height: number
  /** In pixels. Without it, and where that is too large, the text is as large as the block allows. */
  size?: number
}

/** A word with more letters may be broken. */
const LONG_WORD = 22
const LONG_TEXT = 60
/** Of a letter, between letters. */
const TRACKING = -0.028

/** A text of several lines as a picture that fits into its block. */
export async function written(text: string, { color, width, height, size }: Block) {
  const letters = Math.max(1, lengthOf(text))
  const leading = size || letters > LONG_TEXT ? 0.92 : 0.77
  const longest = Math.max(...text.split(/\s/).map(lengthOf))
  const wrap = longest > LONG_WORD ? 'word-char' : 'word'
  const em =
    size ?? Math.min(Math.sqrt((width * height) / (0.6 * letters)), width / (0.6 * Math.min(longest, LONG_WORD)))
  const markup = html`<span foreground="${color}" line_height="${leading}" letter_spacing="${Math.round(em * TRACKING * 1024)}">${text}</span>`
  const set = (limit: object) =>
    sharp({ text: { text: markup.toString(), font: `${FONT} ${size ?? ''}`, width, wrap, rgba: true, ...limit } })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
  const inSize = size === undefined ? undefined : await set({ dpi: DPI })
  return inSize && inSize.info.width <= width && inSize.info.height <= height ? inSize : set({ height })
}

/** The pixels that one line takes. */
export async function widthOf(text: string, size: number): Promise<number> {
  if (text === '') return 0
  const markup = html`${text}`
  const line = sharp({ text: { text: markup.toString(), font: `${FONT} ${size}`, dpi: DPI } })
  return (await line.raw().toBuffer({ resolveWithObject: true })).info.width
}

/** One line that fits into a width: set smaller, and cut where it would be too small. */
export async function fitted(text: string, size: number, width: number, smallest = 32) {
  const is = await widthOf(text, size)
  if (is <= width) return { text, size }
  const smaller = Math.max(Math.min(size, smallest), Math.floor((size * width) / is))
  const share = (size * width) / (is * smaller)
  if (share >= 1) return { text, size: smaller }
  return { text: `${firstOf(text, Math.floor(lengthOf(text) * share) - 1).trimEnd()}…`, size: smaller }
}
