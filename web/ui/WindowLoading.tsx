import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LoadingScreen } from './LoadingScreen.tsx'
import classes from './WindowLoading.module.css'

/** Milliseconds: a window that comes within them is not announced. */
const PATIENCE = 400

/** Stands where a window will be, if its code takes long. */
export function WindowLoading() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return createPortal(
    <div className={classes.loading}>
      <LoadingScreen />
    </div>,
    document.body,
  )
}
