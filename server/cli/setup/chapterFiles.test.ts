import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contrast, READABLE } from '#domain/organization/contrast.ts'
import { readChapter } from '../../organization/chapter.ts'
import { portal } from '../../testing/commandLine.ts'
import { newFolder } from '../../testing/engines.ts'

const ROBOTICS = 'examples/robotics.config.ts'
const CHECKOUT = resolve(import.meta.dirname, '../../..')
const CHAPTER = ['Robotics at Uni Example', 'Robotics', 'https://robotics.example.edu', 'Europe/Zurich']
/** The answers to the questions that every chapter has. */
const UCLA = [
  'g.ucla.edu',
  '',
  '8080',
  '',
  '1234-abc.apps.googleusercontent.com',
  'margaret@g.ucla.edu',
  ...Array(9).fill(''),
]
const NEW = [...CHAPTER, 'Club, Rovers, AI', '#0f766e', ...UCLA]
const SOUTHBANK = UCLA.with(0, '').with(5, 'ngaire@student.southbank.example.edu.au')

function place(): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function settingUp(
  folder: string,
  {
    file = join(folder, 'environment'),
    typed = NEW,
    ...environment
  }: { file?: string; typed?: string[] } & Record<string, unknown> = {},
) {
  const outcome = await portal(
    { DATA_DIR: join(folder, 'data'), ...(environment as Record<string, string>) },
    ['setup', file],
    {
      typed: typed.join('\n'),
    },
  )
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...outcome, written }
}

describe('after the guided setup, an update of the program does not touch', () => {
  test('the chapter’s configuration: it is beside the environment file, and setup says so', async () => {
    const folder = place()
    const { said, written } = await settingUp(folder)
    expect(written.CHAPTER_CONFIG).toBe(join(folder, 'chapter.config.ts'))
    expect(said).toContain(
      `Describe the chapter in ${folder}/chapter.config.ts, which no update of the program touches.`,
    )
    expect(readFileSync(written.CHAPTER_CONFIG!, 'utf8')).toContain(`${CHECKOUT}/chapter.config.ts`)
  })

  test('the configuration of a checkout with .env in it: it is in the data folder', async () => {
    const folder = place()
    const file = join(CHECKOUT, `.env.${process.pid}`)
    onTestFinished(() => rmSync(file, { force: true }))
    const { written } = await settingUp(folder, { file })
    expect(written.CHAPTER_CONFIG).toBe(join(folder, 'data', 'chapter.config.ts'))
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
    expect((await readChapter(written.CHAPTER_CONFIG)).hostedDomain).toBe('g.ucla.edu')
  })

  test('an example of the program with which a chapter begins: it is copied', async () => {
    const folder = place()
    const { noted, written } = await settingUp(folder, { typed: SOUTHBANK, CHAPTER_CONFIG: ROBOTICS })
    expect(noted).toContain('Setting up Robotics Society of Southbank Polytechnic.')
    expect(written).toMatchObject({
      HOSTED_DOMAIN: 'student.southbank.example.edu.au',
      CHAPTER_CONFIG: join(folder, 'chapter.config.ts'),
    })
    expect(await readChapter(written.CHAPTER_CONFIG)).toEqual(await readChapter(ROBOTICS))
  })

  test('a configuration and a logo elsewhere: they stay where they are', async () => {
    const [folder, elsewhere] = [place(), place()]
    const CHAPTER_CONFIG = join(elsewhere, 'ours.json')
    writeFileSync(CHAPTER_CONFIG, JSON.stringify(await readChapter(undefined)))
    const LOGO = join(elsewhere, 'ours.svg')
    copyFileSync('web/public/logo.svg', LOGO)
    const { noted, written } = await settingUp(folder, { typed: UCLA, CHAPTER_CONFIG, LOGO })
    expect(written, noted).toMatchObject({ CHAPTER_CONFIG, LOGO })
    expect(existsSync(join(folder, 'chapter.config.json'))).toBe(false)
  })

  test('a logo in the checkout: it is copied', async () => {
    const folder = place()
    const { written } = await settingUp(folder, { LOGO: 'web/public/logo.svg' })
    expect(written.LOGO).toBe(join(folder, 'logo.svg'))
    expect(readFileSync(written.LOGO!)).toEqual(readFileSync('web/public/logo.svg'))
  })
})

test('setup uses the configuration that an earlier setup has left, and does not overwrite it', async () => {
  const folder = place()
  const left = JSON.stringify({ ...(await readChapter(ROBOTICS)) })
  writeFileSync(join(folder, 'chapter.config.ts'), `export default ${left}\n`)
  const { noted, written } = await settingUp(folder, { typed: SOUTHBANK })
  expect(noted).toContain('Setting up Robotics Society of Southbank Polytechnic.')
  expect(written.CHAPTER_CONFIG).toBe(join(folder, 'chapter.config.ts'))
  expect(readFileSync(written.CHAPTER_CONFIG!, 'utf8')).toBe(`export default ${left}\n`)
})

test('setup does not replace it by the one of CHAPTER_CONFIG either', async () => {
  const folder = place()
  copyFileSync('chapter.config.ts', join(folder, 'chapter.config.ts'))
  const outcome = await settingUp(folder, { CHAPTER_CONFIG: ROBOTICS })
  expect(outcome).toMatchObject({
    code: 1,
    written: {},
    noted: expect.stringContaining('chapter.config.ts is there already.'),
  })
})

test('an empty file keeps its mode, so that the service can read the configuration', async () => {
  const folder = place()
  writeFileSync(join(folder, 'chapter.config.ts'), '', { mode: 0o640 })
  const { written } = await settingUp(folder)
  expect(statSync(written.CHAPTER_CONFIG!).mode & 0o777).toBe(0o640)
})

test('an input that ends early leaves neither file', async () => {
  const folder = place()
  mkdirSync(join(folder, 'data'))
  await settingUp(folder, { typed: NEW.slice(0, 9) })
  expect(existsSync(join(folder, 'environment')) || existsSync(join(folder, 'chapter.config.ts'))).toBe(false)
})

test('a new chapter has its own name, zone, committees and accent, and nothing of the example is published', async () => {
  const { written } = await settingUp(place())
  const [own, example] = [await readChapter(written.CHAPTER_CONFIG), await readChapter(undefined)]
  expect(own).toMatchObject({
    organization: {
      name: 'Robotics at Uni Example',
      shortName: 'Robotics',
      website: 'https://robotics.example.edu',
      mission: 'Welcome to Robotics at Uni Example.',
      officers: [],
      resources: [],
    },
    accent: '#0f766e',
    hostedDomain: 'g.ucla.edu',
    timeZone: 'Europe/Zurich',
    breaks: [],
  })
  expect(own.committees.map(({ name }) => name)).toEqual(['Club', 'Rovers', 'AI'])
  for (const { color } of own.committees.slice(0, 2)) expect(contrast(color, '#ffffff')).toBeGreaterThan(READABLE)
  expect(own.committees[2]).toEqual(example.committees[1])
  const { written: kept } = await settingUp(place(), { typed: NEW.with(4, '') })
  expect((await readChapter(kept.CHAPTER_CONFIG)).committees).toEqual(example.committees)
})

test('what cannot be a chapter is refused at once', async () => {
  const [name, shortName, website, zone] = CHAPTER
  const mistakes = ['', name!, '', shortName!, 'robotics', website!, 'Zurich', zone!, ' , ', 'A, A', 'Club', 'red', '']
  const { noted } = await settingUp(place(), { typed: [...mistakes, ...UCLA] })
  for (const sentence of [
    'This is needed.',
    'It begins with https://.',
    'Zurich is not a time zone',
    'committees: A stands there twice',
    'It must be a colour such as #1d6bff.',
  ]) {
    expect(noted).toContain(sentence)
  }
})
