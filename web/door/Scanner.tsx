import { useEffect, useRef, useState } from 'react'
import classes from './DoorPage.module.css'
import { readerOfCodes } from './readerOfCodes.ts'

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
