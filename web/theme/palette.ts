import { colorsTuple } from '@mantine/core'

/** Shades for components that want ten of a colour; screens use the tokens of tokens.css. */
export const BLUE = colorsTuple([
  '#edf3ff',
  '#dbe7ff',
  '#b5ccff',
  '#8cb0ff',
  '#6396ff',
  '#3f80ff',
  '#1d6bff',
  '#0d57db',
  '#0946b3',
  '#06358a',
])

export const GRAY = colorsTuple([
  '#fafaf8',
  '#f4f4f0',
  '#ecece6',
  '#deded6',
  '#c9c9c2',
  '#a9aaaa',
  '#85868c',
  '#545965',
  '#30343e',
  '#14161c',
])

/** From ink to paper of the dark scheme. */
export const DARK = colorsTuple([
  '#eef0f5',
  '#c9cedb',
  '#a3aabb',
  '#70788a',
  '#2a2f3c',
  '#1e222d',
  '#151821',
  '#0d0f15',
  '#090b10',
  '#05060a',
])
