/** An answer and its body. */
export interface Received {
  response: Response
  text: string
}

interface FileRequest {
  method: string
  headers: Headers
  form: FormData
  /** Hears the share that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** As `fetch`, which does not tell how much has been sent. */
export function sendFile(address: string, { method, headers, form, onProgress, signal }: FileRequest) {
  return new Promise<Received>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const { status, statusText, responseText: text } = request
      const retryAfter = request.getResponseHeader('retry-after')
      const headers: HeadersInit = retryAfter ? { 'retry-after': retryAfter } : {}
      resolve({ response: new Response(null, { status, statusText, headers }), text })
    }
    request.onerror = () => reject(new Error('Failed to fetch'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
