import { isVisible } from '../text.ts'

/** The letters of our typefaces: Latin with Vietnamese, Cyrillic, Arabic, emoji, and the usual signs. */
const OURS =
  /[\x20-\x7e\u00a1-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b4\u00b6-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491\u1ea0-\u1ef9\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u20b4\u20bd\u2116\u2122\u2190-\u2193\u2212\u2248\u2260\u2264\u2265\u060c\u061b\u061f\u0640\u064b-\u0652\u0660-\u0669\u200c\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\u200d|\ufe0f/u
const OTHER_LETTER = /[\p{L}\p{N}]/u

/**
 * Whether our typefaces can write a text: they lack no letter and no digit of it, and something is left without the
 * signs that they lack.
 */
export function canDraw(text: string): boolean {
  const letters = [...text.normalize('NFC')]
  return letters.every((letter) => OURS.test(letter) || !OTHER_LETTER.test(letter)) && isVisible(inOurLetters(text))
}

/** A text without the signs that our typefaces lack. */
export function inOurLetters(text: string): string {
  const letters = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')].filter((letter) => OURS.test(letter))
  return letters.join('').replaceAll(/ {2,}/g, ' ').trim()
}
