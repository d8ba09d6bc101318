export type Encoding = 'br' | 'gzip'

/** The smallest form that whoever asks can read; undefined for the plain one. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  const accepted = String(acceptEncoding ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
