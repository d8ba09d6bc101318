import encodeQR from 'qr'
import { useMemo } from 'react'
import classes from './QrCode.module.css'

interface QrCodeProps {
  text: string
  /** The text for screen readers. */
  label: string
}

/** A QR code as vectors, sharp at every size; dark on light in both themes, because cameras expect that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => drawing(text), [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

function drawing(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return { path: squares.join(''), size: rows.length }
}
