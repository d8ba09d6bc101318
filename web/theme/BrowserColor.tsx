import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** The browser's own bars take the page's paper, also when the scheme is switched by hand; scheme.js does it first. */
export function BrowserColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.media = meta.dataset.scheme === scheme ? 'all' : 'not all'
  }, [scheme])
  return null
}
