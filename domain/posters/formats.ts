/** The pictures that people post. */
export const POSTED = ['story', 'post', 'square', 'slide'] as const
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** `preview` is the picture of a link. */
export type Format = (typeof POSTED)[number] | 'preview'

/** In pixels: the size, and what stays free of words. An app covers the top and the bottom of a story. */
export const FORMATS: Record<Format, { width: number; height: number; top: number; bottom: number; side: number }> = {
  story: { width: 1080, height: 1920, top: 250, bottom: 340, side: 72 },
  post: { width: 1080, height: 1350, top: 72, bottom: 72, side: 72 },
  square: { width: 1080, height: 1080, top: 64, bottom: 64, side: 64 },
  slide: { width: 1920, height: 1080, top: 88, bottom: 88, side: 96 },
  preview: { width: 1200, height: 630, top: 52, bottom: 52, side: 60 },
}
