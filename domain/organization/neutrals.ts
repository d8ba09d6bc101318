/** The neutral colours of the theme (web/theme/tokens.css), for shades that are mixed from them. */
export const PAPER = { light: '#f6f6f2', dark: '#0d0f15' } as const
export const INK = '#14161c'
export const WHITE = '#ffffff'
/** What lies on the dark paper, such as a card. */
export const NIGHT = '#151821'
