import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newFolder } from '../../stage.ts'

const REPO = resolve(import.meta.dirname, '../../..')
const PRELUDE = readFileSync(join(import.meta.dirname, 'machine/prelude.sh'), 'utf8')

export interface Outcome {
  code: number
  out: string
  err: string
}

/** A machine on which root pastes what the documents say. */
export interface Machine {
  /** Runs a text in root's shell, in root's folder, with a strict file mask. */
  run(text: string, typed?: string): Promise<Outcome>
}

/**
 * Starts a machine in its own mount and process namespace. Needs root on Linux.
 * @param environment of everything that runs on it
 */
export async function startMachine(
  environment: Record<string, string>,
  whenOver: (work: () => void) => void,
): Promise<Machine> {
  const folder = newFolder(whenOver)
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child', 'bash'], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', REPO, ...environment },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  whenOver(() => {
    child.kill('SIGKILL')
  })
  let number = 0
  const give = async (text: string, typed: string, isPrelude = false): Promise<Outcome> => {
    const path = join(folder, String(++number))
    writeFileSync(`${path}.sh`, text)
    writeFileSync(`${path}.in`, typed)
    const shell = isPrelude ? `. ${path}.sh` : `(cd /root && umask 077 && exec bash ${path}.sh)`
    const streams = `<${path}.in >${path}.out 2>${path}.err`
    child.stdin.write(
      isPrelude
        ? `${shell} ${streams}; set +e; echo 0 >${path}.code\n`
        : `${shell} ${streams}; echo $? >${path}.code\n`,
    )
    const read = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending, 'utf8') : '')
    while (!read('.code').endsWith('\n')) {
      if (child.exitCode !== null) throw new Error(`The machine has ended: ${read('.err')}`)
      await wait(50)
    }
    return { code: Number(read('.code')), out: read('.out'), err: read('.err') }
  }
  await give(PRELUDE, '', true)
  return { run: (text, typed = '') => give(text, typed) }
}

/** The blocks of code below a heading of a document, until the next heading. */
export function blocksOf(heading: string, document = 'docs/operating.md'): string[] {
  const text = readFileSync(join(REPO, document), 'utf8')
  const [, section] = text.split(new RegExp(`^#+ ${heading}$`, 'm'))
  if (section === undefined) throw new Error(`There is no section ${heading}.`)
  const [own = ''] = section.split(/^#+ /m)
  return [...own.matchAll(/^```(?:sh)?\n(.*?)^```/gms)].map(([, block]) => block!)
}
