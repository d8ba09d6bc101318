export type Encoding = 'br' | 'gzip'

/** The smallest encoding that the client accepts; undefined for none. `q=0` excludes an encoding (RFC 9110, 12.4.2). */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  const accepted = String(acceptEncoding ?? '')
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter)))
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}
