import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import Schema from 'typebox/schema'
import { type Chapter, WrittenChapter, wholeChapter } from '#domain/organization/chapter.ts'
import { chapterMistake } from '#domain/organization/mistakes.ts'
import { CannotStart, type Config } from '../config.ts'

/** The configuration that comes with the program. */
export const IN_THE_REPOSITORY = resolve(import.meta.dirname, '../../chapter.config.ts')

/** The configurations from which another chapter begins. */
export const EXAMPLES = [IN_THE_REPOSITORY, resolve(import.meta.dirname, '../../examples/robotics.config.ts')]

/** The chapter as the environment configures it: HOSTED_DOMAIN takes precedence. @throws CannotStart as `readChapter` */
export async function chapterOf(config: Pick<Config, 'chapterConfig' | 'hostedDomain'>): Promise<Chapter> {
  const chapter = await readChapter(config.chapterConfig)
  return { ...chapter, hostedDomain: config.hostedDomain ?? chapter.hostedDomain }
}

/**
 * Reads the chapter configuration and checks every entry.
 * @param path of a .ts, .js or .json file; the one in the repository when undefined
 * @throws CannotStart naming the entry and what it must be
 */
export async function readChapter(path: string | undefined): Promise<Chapter> {
  const file = path === undefined ? IN_THE_REPOSITORY : isAbsolute(path) ? path : resolve(path)
  if (path !== undefined && !existsSync(file)) {
    throw new CannotStart(`CHAPTER_CONFIG must be the path of a chapter configuration: ${file} does not exist.`)
  }
  const written = await load(file)
  const [, [wrong]] = Schema.Errors(WrittenChapter, written)
  if (wrong) throw mistake(file, inWords(wrong))
  const chapter = wholeChapter(written as WrittenChapter)
  const mistaken = chapterMistake(chapter)
  if (mistaken) throw mistake(file, mistaken)
  return chapter
}

type Wrong = ReturnType<typeof Schema.Errors>[1][number]

/** The sentence about a wrong entry, from the schema's description. */
function inWords(wrong: Wrong): string {
  const entry = wrong.instancePath.slice(1)
  if (wrong.keyword === 'required') {
    const missing = wrong.params.requiredProperties[0]!
    return `${entry ? `${entry}/` : ''}${missing} is missing: it must be ${mustBe(`${wrong.schemaPath}/properties/${missing}`)}`
  }
  if (wrong.keyword === 'boolean') return `${entry} is not an entry of a chapter configuration`
  return `${entry || 'the file'} must be ${mustBe(wrong.schemaPath)}`
}

function mustBe(schemaPath: string): string {
  const schema = Schema.Pointer.Get(WrittenChapter, schemaPath.slice(1)) as { description?: string } | undefined
  return schema?.description ?? 'an object with its entries'
}

async function load(file: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'))
    return (await import(pathToFileURL(file).href)).default
  } catch (error) {
    const { message } = error as Error
    const line = file.endsWith('.json') ? undefined : lineOfSyntaxError(file)
    throw mistake(file, `${line ? `line ${line}: ` : ''}${message.split('\n')[0]!}`)
  }
}

/** The line that Node cannot parse; undefined if it can parse the file. */
function lineOfSyntaxError(file: string): string | undefined {
  try {
    stripTypeScriptTypes(readFileSync(file, 'utf8'), { sourceUrl: file })
    return undefined
  } catch (error) {
    return /:(\d+)$/m.exec(String((error as Error).stack).split('\n')[0]!)?.[1]
  }
}

function mistake(file: string, sentence: string): CannotStart {
  return new CannotStart(`The chapter configuration ${file} cannot be used: ${sentence}.`)
}
