const [FIRST_MS, LONGEST_MS] = [1_000, 10_000]

/**
 * Asks again, ever more rarely, for a style sheet that did not arrive. The browser and the bundler ask for each only
 * once, and the page would be shown without it.
 */
export function retryStyles(): void {
  // The page's own is asked for before this script runs.
  const own = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  for (const link of own) if (isEmpty(link)) retry(link)
  // What needs it is shown all the same.
  addEventListener('vite:preloadError', (event) => /CSS/.test(event.payload.message) && event.preventDefault())
  const lost = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') retry(target)
  }
  // It does not bubble.
  addEventListener('error', lost, true)
}

/** Of a style sheet that did not arrive, browsers show no rules, or refuse to show them. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

function retry(lost: HTMLLinkElement): void {
  const again = lost.cloneNode() as HTMLLinkElement
  const wait = Number(lost.dataset.wait ?? FIRST_MS)
  again.dataset.wait = String(Math.min(2 * wait, LONGEST_MS))
  setTimeout(() => lost.replaceWith(again), wait)
}
