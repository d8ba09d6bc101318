/** The longest address that a mail server accepts (RFC 5321). */
export const ADDRESS_LENGTH = 254

/** An e-mail address as it is stored and compared: trimmed, with A to Z in lower case. */
export function plainEmail(email: string): string {
  return inSmallLetters(email.trim())
}

/**
 * An address or a domain with A to Z in small letters. No other letter changes: `toLowerCase` turns the Kelvin sign
 * into a k, and one person's address into another's.
 */
export function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Whether a word that names a person is a uuid, and no address. */
export function isUuid(word: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word.trim())
}
