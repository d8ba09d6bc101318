import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { health } from '#domain/health/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { call, type Portal, type Reply, startPortal } from '../../portal.ts'
import { newFolder } from '../../stage.ts'
import { eveningAt, mustAskForPatience } from './evening.ts'

/** Only some systems let a test mount a disk (Linux with user namespaces) or set a limit (any Linux). */
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0
const canLimit = spawnSync('prlimit', ['--version']).status === 0

const inside = (script: string) => ['unshare', '-rm', 'sh', '-c', `${script} && exec "$@"`, 'sh']

interface Trouble {
  within?: string[]
  begin(portal: Portal): void
  end(portal: Portal): void
  /** The line in the log. */
  logged: string
}

/** A disk of four megabytes, which somebody fills to the last byte. */
const full: Trouble = {
  within: inside('mount -t tmpfs -o size=4m portal "$DATA_DIR"'),
  begin: (portal) => {
    expect(() => {
      for (;;) appendFileSync(filler(portal), Buffer.alloc(1024))
    }).toThrow('ENOSPC')
  },
  end: (portal) => rmSync(filler(portal)),
  logged: 'database or disk is full',
}

/** A disk that can still be read but not written. */
const readOnly: Trouble = {
  begin: ({ process }) => limitFiles(process.pid!, '0'),
  end: ({ process }) => limitFiles(process.pid!, 'unlimited'),
  logged: 'disk I/O error',
}

describe.each<[string, Trouble, boolean]>([
  ['is full', full, canMount],
  ['accepts no more writes', readOnly, canLimit],
])('while the disk %s', (_, trouble, isPossible) => {
  test.runIf(isPossible)(
    'nobody’s check-in is lost or counted twice, reading goes on, and so does all when it ends',
    async () => {
      const portal = await startPortal({ within: trouble.within ?? [] })
      const { grace, members, checkIn, timesCome } = await eveningAt(portal, 20)
      expect((await checkIn(members[0]!)).status).toBe(200)

      trouble.begin(portal)
      mustAskForPatience(await firstThatIsNot200(() => rename(portal, grace)))
      const during = await Promise.all(members.map(checkIn))
      for (const answer of during) if (answer.status === 503) mustAskForPatience(answer)
      expect(new Set(during.map(({ status }) => status)).difference(new Set([200, 409, 503]))).toEqual(new Set())
      expect(during.some(({ status }) => status === 503)).toBe(true)
      for (const readable of [getUser, listEvents, getLeaderboard, health]) {
        expect((await call(portal, readable, members[1]!)).status).toBe(200)
      }

      trouble.end(portal)
      for (const [n, token] of members.entries()) {
        expect((await checkIn(token)).status).toBe(during[n]!.status === 503 ? 200 : 409)
        expect(await timesCome(token)).toBe(1)
      }
      expect(portal.printed().includes(`"message":"${trouble.logged}"`)).toBe(true)
    },
  )
})

test.runIf(canMount)('a folder on a read-only disk is refused in one line, and nothing has started', async () => {
  const folder = newFolder()
  const within = inside('mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"')
  await expect(startPortal({ folder, within })).rejects.toThrow(
    new Error(`DATA_DIR ${folder} must be a folder that can be written (EROFS).`),
  )
})

/** Where this process finds a file of the disk that only the portal sees. */
function filler({ process, folder }: Portal): string {
  return joinPath(`/proc/${process.pid}/root`, folder, 'filler')
}

function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
}

let names = 0

function rename(portal: Portal, token: string): Promise<Reply> {
  return call(portal, updateUser, token, { body: { user: { name: `Grace Hopper${names++}` } } })
}

/** Files that are overwritten may still have room. Keep writing until they are full too. */
async function firstThatIsNot200(write: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const answer = await write()
    if (answer.status !== 200) return answer
  }
}
