import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** Gives the browser's bars the page's colour when the scheme is switched. At the start scheme.js does it. */
export function BrowserColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.media = meta.dataset.scheme === scheme ? 'all' : 'not all'
  }, [scheme])
  return null
}
