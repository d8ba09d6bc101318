import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import Value from 'typebox/value'
import { Chapter, chapterMistake } from '#domain/organization/chapter.ts'
import { CannotStart } from '../config.ts'

const IN_THE_REPOSITORY = resolve(import.meta.dirname, '../../chapter.config.ts')

/**
 * Reads the chapter configuration and checks every entry.
 * @param path of a .ts, .js or .json file; the one in the repository when undefined
 * @throws CannotStart naming the entry and what it must be
 */
export async function readChapter(path: string | undefined): Promise<Chapter> {
  const file = path === undefined ? IN_THE_REPOSITORY : isAbsolute(path) ? path : resolve(path)
  const chapter = await load(file)
  const wrong = Value.Errors(Chapter, chapter)[0]
  if (wrong) throw mistake(file, `${wrong.instancePath.slice(1) || 'the file'} ${wrong.message}`)
  const mistaken = chapterMistake(chapter as Chapter)
  if (mistaken) throw mistake(file, mistaken)
  return chapter as Chapter
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
