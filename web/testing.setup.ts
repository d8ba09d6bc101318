import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/* APIs that components need and jsdom lacks. It has no layout, so there is nothing to measure or to scroll. */

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

Object.assign(globalThis, { ResizeObserver: NothingToObserve, IntersectionObserver: NothingToObserve })
window.scrollTo = () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
HTMLCanvasElement.prototype.getContext = () => null
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** Light scheme, the width of the window, reduced motion. */
window.matchMedia = (media) => {
  const matches = () => {
    const least = /min-width: ([\d.]+)px/.exec(media)?.[1]
    return least ? window.innerWidth >= Number(least) : media === '(prefers-reduced-motion: reduce)'
  }
  const list = Object.assign(new EventTarget(), {
    media,
    matches: matches(),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  window.addEventListener('resize', () => {
    list.matches = matches()
    list.dispatchEvent(Object.assign(new Event('change'), { media, matches: list.matches }))
  })
  return list
}

/* The server runs in the same process and needs Node's Uint8Array, not that of jsdom. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor

/* The files of a worker share one page. */
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  onlineManager.setOnline(true)
})

const { getElementError } = getConfig()
configure({
  /* No test fails because the machine is busy. */
  asyncUtilTimeout: 60_000,
  /* To print the page takes long, and who waits for an element fails many times before it is there. */
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})
