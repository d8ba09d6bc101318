const [FIRST_MS, LONGEST_MS] = [1_000, 60_000]

/**
 * Asks again, ever more rarely, for a style sheet that did not arrive. The bundler asks for each only once, and the next
 * part of the page that needs it would be shown without it.
 */
export function retryStyles(): void {
  const lost = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    const again = target.cloneNode() as HTMLLinkElement
    const wait = Number(target.dataset.wait ?? FIRST_MS)
    again.dataset.wait = String(Math.min(2 * wait, LONGEST_MS))
    setTimeout(() => target.replaceWith(again), wait)
  }
  // It does not bubble.
  addEventListener('error', lost, true)
}
