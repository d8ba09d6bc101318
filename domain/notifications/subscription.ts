/** The bytes of a P-256 public key, and of a secret (RFC 8291), in base64url. */
const KEY_LENGTH = 87
const SECRET_LENGTH = 22

/** Whether a browser can have made this subscription: an https address and keys of the right length. */
export function mayBeSubscribed(subscription: { endpoint: string; keys: { p256dh: string; auth: string } }): boolean {
  const { endpoint, keys } = subscription
  return (
    /^https:\/\/[^\s/]+\/\S*$/.test(endpoint) &&
    isBase64url(keys.p256dh, KEY_LENGTH) &&
    isBase64url(keys.auth, SECRET_LENGTH)
  )
}

function isBase64url(text: string, length: number): boolean {
  const plain = text.replace(/=+$/, '')
  return plain.length === length && /^[\w+/-]+$/.test(plain)
}
