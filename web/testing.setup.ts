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
HTMLCanvasElement.prototype.getContext = () => null
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** The light scheme, as wide as the window says, and still: tests wait for no motion. */
window.matchMedia = (media) => {
  const matches = () => {
    const least = /min-width: (\d+)px/.exec(media)?.[1]
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

/* The server runs in the same process, and its bytes are Node's: jsdom's own kind would not be taken for bytes. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor

/* A busy machine may take its time: only what never comes has failed. */
configure({ asyncUtilTimeout: 15_000 })
