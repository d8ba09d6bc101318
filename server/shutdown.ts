/** Finishes open requests, then ends, at SIGTERM and Ctrl-C. */
export function drainOnSignal(close: () => Promise<void>): void {
  let closing = false
  const drain = () => {
    if (closing) return
    closing = true
    close().then(
      () => process.exit(0),
      (error) => exitInOneLine(error),
    )
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}

/** A sentence for the officer, or a bug with all that is known of it. */
export function exitInOneLine(reason: unknown): void {
  console.error(reason)
  process.exit(1)
}
