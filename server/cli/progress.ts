import type { Progress } from '../task.ts'

const PATIENCE = 1000
const ON_A_SCREEN = 200
const IN_A_LOG = 5000

/** Runs a task and shows its progress after the first second: one updating line, or a line from time to time. */
export async function progressOn<T>(
  side: NodeJS.WritableStream & { isTTY?: boolean | undefined },
  task: string,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const screen = side.isTTY === true
  let next = Date.now() + PATIENCE
  let shown = false
  const tell = (far: string) => {
    if (Date.now() < next) return
    next = Date.now() + (screen ? ON_A_SCREEN : IN_A_LOG)
    shown = true
    side.write(screen ? `\r\u001b[K${task} …${far}` : `${task} …${far}\n`)
  }
  let far = ''
  const waiting = setInterval(() => tell(far), PATIENCE)
  try {
    return await work((done, of) => {
      far = of ? ` ${Math.floor((100 * done) / of)} %` : ` ${done.toLocaleString('en-US')}`
      tell(far)
    })
  } finally {
    clearInterval(waiting)
    if (shown && screen) side.write('\r\u001b[K')
  }
}
