import sharp from 'sharp'
import { POSTED, THEMES } from '#domain/posters/formats.ts'
import type { Sheet } from '#domain/posters/sheets.ts'
import { drawSheet } from '#server/posters/draw.ts'
import { goal } from './report.ts'

const MOST_MS = 400

const SHEET: Sheet = {
  color: '#28b2fd',
  from: 'ACM AI',
  tag: '10 PTS',
  title: 'Build a Bot That Answers Your Questions',
  lines: ['Thursday, March 5', '6 – 8 PM', 'Boelter 3400'],
  link: 'https://portal.example.edu/e/0197c1de-7aa0-7c3e-8a3e-1b7e5c0a1f11',
  alt: '',
}

/** The CPU time of the dearest of the eight pictures of an event, after the first drawing has loaded the typefaces. */
export async function posters(): Promise<void> {
  const noise = { create: { width: 1440, height: 810, channels: 3, background: '#888', noise: NOISE } } as const
  const cover = await sharp(noise).webp().toBuffer()
  await drawSheet(SHEET, 'story', 'light')
  await told('a picture of an event')
  await told('a picture with a cover of noise, the dearest', cover)
}

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const

async function told(what: string, cover?: Buffer): Promise<void> {
  const spent: number[] = []
  for (const theme of THEMES) {
    for (const format of POSTED) {
      const before = process.cpuUsage()
      await drawSheet(SHEET, format, theme, cover)
      const { user, system } = process.cpuUsage(before)
      spent.push((user + system) / 1000)
    }
  }
  const [least, most] = [Math.min(...spent), Math.max(...spent)].map(Math.round)
  goal(`${what}, CPU time`, `${least} to ${most} ms`, `at most ${MOST_MS} ms`)
}
