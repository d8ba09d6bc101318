import { configure } from '@testing-library/react'

/* What jsdom lacks and components ask for: it lays nothing out, so that there is nothing to measure or to scroll. */

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
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** The light scheme, a wide window, and still: tests wait for no motion. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: /prefers-reduced-motion: reduce|min-width/.test(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

/* The server runs in the same process, and its bytes are Node's: jsdom's own kind would not be taken for bytes. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor

/* A busy machine may take its time: only what never comes has failed. */
configure({ asyncUtilTimeout: 8_000 })
