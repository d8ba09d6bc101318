/**
 * An e-mail address or a domain as it is kept and compared: no space around it, and A to Z in small letters. No other
 * letter is changed, for some would become one of these: the sign of Kelvin would be a k, and whoever has it somebody else.
 */
export function plainEmail(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
