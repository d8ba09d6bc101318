import { useEffect, useRef, useState } from 'react'
import classes from './DoorPage.module.css'

/** What a QR code in a picture says; undefined if there is none. */
type Read = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface Detectors {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

interface ScannerProps {
  /** Reports the content of a QR code, once for as long as it is before the camera. */
  onText: (text: string) => void
}

const EVERY_MS = 150
const NO_CAMERA = 'The camera cannot be used here. Search by name; it does the same.'
/** A code that was not seen for so long has been away. */
const AWAY_MS = 2_000

/** Looks through the phone's camera for passes, one after the other. */
export function Scanner({ onText }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBlind, setBlind] = useState(false)
  const report = useRef(onText)
  report.current = onText

  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const seen = new Map<string, number>()

    async function scan() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      const read = await readerOfCodes()
      while (!isOver) {
        const text = await read(video.current)
        if (text) {
          const before = seen.get(text) ?? 0
          seen.set(text, Date.now())
          if (Date.now() - before > AWAY_MS) report.current(text)
        }
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    scan().catch(() => {
      stop()
      setBlind(true)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])

  return (
    <section className={classes.scanner} aria-label="Camera">
      {isBlind ? (
        <p role="alert">{NO_CAMERA}</p>
      ) : (
        <video ref={video} className={classes.video} muted playsInline aria-label="What the camera sees" />
      )}
    </section>
  )
}

/**
 * The browser's reader of QR codes, or a library, which is loaded only if the browser has none, or its own is broken.
 * Both this and the reader reject only if the library could not be loaded.
 */
async function readerOfCodes(): Promise<Read> {
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
