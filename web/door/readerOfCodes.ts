/** What a QR code in a picture says; undefined if there is none. */
export type Read = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface Detectors {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/**
 * The browser's reader of QR codes, or a library, which is loaded only if the browser has none, or its own is broken.
 * Both this and the reader reject only if the library could not be loaded.
 */
export async function readerOfCodes(): Promise<Read> {
  const own = (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector
  const formats: string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (!own || !formats.includes('qr_code')) return readerOfLibrary()
  const detector = new own({ formats: ['qr_code'] })
  let library: Read | undefined
  return async (video) => {
    if (library) return library(video)
    try {
      return (await detector.detect(video))[0]?.rawValue
    } catch {
      library = await readerOfLibrary()
      return undefined
    }
  }
}

async function readerOfLibrary(): Promise<Read> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    if (video.videoWidth === 0) return undefined
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    try {
      context.drawImage(video, 0, 0)
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // No code in this picture, or it cannot be read. The next one follows in a moment.
      return undefined
    }
  }
}
