import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import Schema from 'typebox/schema'
import { type Chapter, WrittenChapter, wholeChapter } from '#domain/organization/chapter.ts'
import { chapterMistake } from '#domain/organization/mistakes.ts'
import { CannotStart } from '../config.ts'

const IN_THE_REPOSITORY = resolve(import.meta.dirname, '../../chapter.config.ts')

/**
 * Reads the chapter configuration and checks every entry.
 * @param path of a .ts, .js or .json file; the one in the repository when undefined
 * @throws CannotStart naming the entry and what it must be
 */
export async function readChapter(path: string | undefined): Promise<Chapter> {
  const file = path === undefined ? IN_THE_REPOSITORY : isAbsolute(path) ? path : resolve(path)
  const written = await load(file)
  const [, [wrong]] = Schema.Errors(WrittenChapter, written)
  if (wrong) throw mistake(file, inWords(wrong))
  const chapter = wholeChapter(written as WrittenChapter)
  const mistaken = chapterMistake(chapter)
  if (mistaken) throw mistake(file, mistaken)
  return chapter
}

type Wrong = ReturnType<typeof Schema.Errors>[1][number]

/** The entry, and what the schema's description says that it must be. */
function inWords(wrong: Wrong): string {
  const entry = wrong.instancePath.slice(1)
  if (wrong.keyword === 'required') {
    const missing = wrong.params.requiredProperties[0]!
    return `${entry ? `${entry}/` : ''}${missing} is missing: it must be ${mustBe(`${wrong.schemaPath}/properties/${missing}`)}`
  }
  if (wrong.keyword === 'boolean') return `${entry} is no entry of a chapter configuration`
  return `${entry || 'the file'} must be ${mustBe(wrong.schemaPath)}`
}

function mustBe(schemaPath: string): string {
  const schema = Schema.Pointer.Get(WrittenChapter, schemaPath.slice(1)) as { description?: string } | undefined
  return schema?.description ?? 'an object with its entries'
}

async function load(file: string): Promise<unknown> {
  try {
    const json = file.endsWith('.json') ? { with: { type: 'json' } } : undefined
    return (await import(pathToFileURL(file).href, json)).default
  } catch (error) {
    throw mistake(file, String((error as Error).message).split('\n')[0]!)
  }
}

function mistake(file: string, sentence: string): CannotStart {
  return new CannotStart(`The chapter configuration ${file} cannot be used: ${sentence}.`)
}
