import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { MOST_BYTES } from '#domain/pictures/rules.ts'
import { inWorker } from '#server/inWorker.ts'
import { everyCode } from './checkIns.ts'
import { SMALL } from './fill.ts'
import { fillFolder, type House, openFolder } from './house.ts'
import { makeAnAdmin } from './insights.ts'
import { load } from './load.ts'
import { goal } from './report.ts'

const UPLOADS = 10
const ROUNDS = 3
const SECONDS = 12
const CHECK_INS_A_SECOND = 100
const MOST_WAIT_MS = 50
const MOST_MS = 120_000
/** Noise cannot be compressed, so that this many pixels make a file of nearly 8 MB. */
const SIDE = Math.floor(Math.sqrt((MOST_BYTES - 100_000) / 3))

/** The longest wait for a check-in while an officer uploads ten large pictures at once, beside the same without them. */
export async function pictures(): Promise<void> {
  const filled = await fillFolder(SMALL)
  makeAnAdmin(filled.folder)
  const house: House = { ...filled, ...(await openFolder(filled.folder)) }
  const files = await Promise.all(
    Array.from({ length: UPLOADS }, (_, n) => noise(join(house.folder, `noise-${n}.png`))),
  )
  await checkInsDuring(house, 0, async () => undefined)
  const [alone, meanwhile, held]: number[][] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    alone!.push(await checkInsDuring(house, 1 + 2 * round, () => setTimeout(1000)))
    meanwhile!.push(
      await checkInsDuring(house, 2 + 2 * round, async () => {
        const { statuses, ms } = await upload(house, files)
        if (statuses.some((status) => status !== 200)) throw new Error(`An upload was answered ${statuses.join(', ')}.`)
        held!.push(ms)
      }),
    )
  }
  await house.stop()
  house.remove()
  const [least, most] = [Math.min(...alone!), Math.min(...meanwhile!)]
  goal(
    `longest wait for a check-in, ${CHECK_INS_A_SECOND} a second, while ten pictures of 8 MB are uploaded at once`,
    `${Math.round(most)} ms; the uploads took ${(Math.min(...held!) / 1000).toFixed(1)} s`,
    `${Math.round(least)} ms without them, and at most ${MOST_WAIT_MS} ms more`,
  )
}

/** @returns the longest wait in milliseconds */
async function checkInsDuring(house: House, round: number, work: () => Promise<unknown>): Promise<number> {
  // Each round uses codes of its own, so that every check-in is a new one.
  const checkingIn = load(house, {
    ...everyCode({ tokens: house.tokens, codes: house.codes.slice(round, round + 1) }),
    connections: 4,
    amount: CHECK_INS_A_SECOND * SECONDS,
    overallRate: CHECK_INS_A_SECOND,
  })
  await work()
  const { max, failed } = await checkingIn
  if (failed > 0) throw new Error(`${failed} check-ins failed.`)
  return max
}

async function noise(file: string): Promise<string> {
  const raw = { width: SIDE, height: SIDE, channels: 3 as const }
  await sharp(randomBytes(3 * SIDE * SIDE), { raw })
    .png({ compressionLevel: 0 })
    .toFile(file)
  return file
}

function upload({ address, tokens }: House, files: string[]) {
  const input = { address, token: tokens[0]!, files }
  return inWorker<typeof import('./uploads.ts')>(join(import.meta.dirname, 'uploads.ts'), input, { limitMs: MOST_MS })
}
