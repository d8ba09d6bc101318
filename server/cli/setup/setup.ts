import { randomBytes } from 'node:crypto'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { NOT_THE_SAME } from '#domain/secrets/rules.ts'
import { IN_THE_REPOSITORY, readChapter } from '../../organization/chapter.ts'
import { Declined } from '../../task.ts'
import type { Command } from '../command.ts'
import type { Interview } from '../interview.ts'
import type { Terminal } from '../terminal.ts'
import { chapterFiles, placeChapterFile } from './chapterFiles.ts'
import { chapterQuestions, ownConfiguration } from './chapterQuestions.ts'
import type { Answers, Prompt } from './question.ts'
import { questions, refusedAtTheStart } from './questions.ts'

const PLAIN = /^[\w@.:/+=?&%-]+$/

/** `setup [PATH]`: asks for the settings and writes the environment file. No secret is printed. */
export const setup: Command = {
  usage: 'setup [PATH]',
  summary: 'Answer a few questions, each checked at once; writes .env for npm start.',
  takes: [0, 1],
  async run({ words: [word] }, { config, terminal, pathOf }) {
    const path = word === undefined ? resolve('.env') : pathOf(word)
    if (existsSync(path) && statSync(path).size > 0) {
      throw new Declined(`${path} is there already. Edit it, move it away, or name another: setup PATH.`)
    }
    const files = chapterFiles(path, config())
    const chapter = await readChapter(files.config.from)
    const isExample = files.config.from === IN_THE_REPOSITORY
    const about = isExample ? 'a new chapter' : chapter.organization.name
    terminal.note(`Setting up ${about}. Press Enter for the value in [brackets].\n`)
    const own = isExample ? chapterQuestions(chapter) : []
    const answers = await interviewed(terminal, [...own, ...questions(isExample ? undefined : chapter.hostedDomain)])
    placeChapterFile(files.config, isExample ? ownConfiguration(chapter, answers) : undefined)
    if (files.logo) placeChapterFile(files.logo)
    const settings = Object.entries(answers).filter(([name]) => !own.some((question) => question.name === name))
    writeEnvFile(path, {
      ...Object.fromEntries(settings),
      CHAPTER_CONFIG: files.config.to,
      LOGO: files.logo?.to,
      SESSION_SECRET: randomBytes(48).toString('base64url'),
    })
    terminal.say(farewell(path, answers, word !== undefined, files.config.to))
  },
}

function interviewed(terminal: Terminal, all: Prompt[]): Promise<Answers> {
  return terminal.interview(async (interview) => {
    const answers: Answers = {}
    for (const question of all) {
      if (question.when && !(await question.when(answers))) continue
      if (question.before) terminal.note(`\n${await question.before(answers)}`)
      answers[question.name] = await answered(question, answers, interview, terminal)
    }
    return answers
  })
}

/** Asks until the answer is valid. */
async function answered(question: Prompt, answers: Answers, interview: Interview, terminal: Terminal) {
  const { name, asks, hidden } = question
  const otherwise = typeof question.otherwise === 'function' ? await question.otherwise(answers) : question.otherwise
  const ask = hidden ? interview.askHidden : interview.ask
  for (;;) {
    const typed = await ask(otherwise ? `${asks} [${otherwise.shown}]: ` : `${asks}: `)
    const answer = question.tidied?.(typed.trim()) ?? (hidden ? typed : typed.trim())
    if (answer === '' && otherwise) return otherwise.value
    if (question.mayBeNo && answer.toLowerCase() === 'no') return undefined
    const wrong =
      refusedAtTheStart(name, answer) ??
      (await question.wrong?.(answer, answers)) ??
      (quoted(answer) === undefined
        ? 'This cannot be written to the file. Leave out one of the three kinds of quotes.'
        : undefined)
    if (wrong) terminal.note(wrong)
    else if (question.twice && (await ask('The same again: ')) !== answer) terminal.note(NOT_THE_SAME)
    else return answer
  }
}

function farewell(
  path: string,
  { HOST, PORT, PUBLIC_URL, HOSTED_DOMAIN, SUPER_ADMIN_EMAIL }: Answers,
  isForService: boolean,
  chapterConfig: string,
): string {
  const host = HOST === '0.0.0.0' || HOST === '127.0.0.1' ? 'localhost' : HOST!.includes(':') ? `[${HOST}]` : HOST
  // The recipe of the service goes on from here (docs/operating.md, As a service).
  const [start, portal] = isForService
    ? ['systemctl enable --now chapterhouse', 'portal']
    : ['npm start', 'npm run portal --']
  return `
${path} is written. It holds secrets.
  ${start}
opens the portal at ${PUBLIC_URL ?? `http://${host}:${PORT}`} for everyone with an address at ${HOSTED_DOMAIN}.
${SUPER_ADMIN_EMAIL!.toLowerCase()} becomes super admin at their first sign-in.
Describe the chapter in ${chapterConfig}, which no update of the program touches.
  ${portal} doctor
says what is missing still.`
}

/** Quotes a value for Node, a shell and systemd; undefined if no quotes work for all three. */
export function quoted(value: string): string | undefined {
  if (PLAIN.test(value)) return value
  return ["'", '"', '`'].map((quote) => quote + value + quote).find((text) => parseEnv(`NAME=${text}`).NAME === value)
}

/**
 * Writes an environment file. A new file has mode 0600. An existing empty file keeps its owner and mode, because a
 * service needs them (docs/operating.md, As a service).
 */
function writeEnvFile(path: string, values: Record<string, string | undefined>): void {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${quoted(value)}`],
  )
  const text = ['# Made by npm run portal -- setup. It holds secrets: keep it out of every repository.', ...lines, '']
  writeFileSync(path, text.join('\n'), { mode: 0o600 })
}
