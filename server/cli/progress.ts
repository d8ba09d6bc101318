import type { Progress } from '../task.ts'

const PATIENCE_MS = 1000
const EVERY_MS = 200

/** Runs a task. After the first second a screen shows its progress in one line that is updated; a log shows nothing. */
export async function progressOn<T>(
  side: NodeJS.WritableStream & { isTTY?: boolean | undefined },
  task: string,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  if (!side.isTTY) return work(() => undefined)
  let far = ''
  let next = Date.now() + PATIENCE_MS
  const show = () => {
    if (Date.now() < next) return
    next = Date.now() + EVERY_MS
    side.write(`\r\u001b[K${task} …${far}`)
  }
  const waiting = setInterval(show, PATIENCE_MS)
  try {
    return await work((done, of) => {
      far = of ? ` ${Math.floor((100 * done) / of)} %` : ` ${done.toLocaleString('en-US')}`
      show()
    })
  } finally {
    clearInterval(waiting)
    side.write('\r\u001b[K')
  }
}
