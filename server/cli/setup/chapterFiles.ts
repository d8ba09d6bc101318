import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { Config } from '../../config.ts'
import { prepareFolder } from '../../database/open.ts'
import { IN_THE_REPOSITORY } from '../../organization/chapter.ts'
import { Declined } from '../../task.ts'

const CHECKOUT = dirname(IN_THE_REPOSITORY)

export interface ChapterFile {
  from: string
  to: string
}

/**
 * Chooses places that an update of the program does not touch: beside the environment file, or in the data folder if
 * that file is in the checkout. A file outside of the checkout stays where it is.
 * @throws Declined if another file is in that place
 */
export function chapterFiles(
  envFile: string,
  { dataDir, chapterConfig, logo }: Config,
): { config: ChapterFile; logo: ChapterFile | undefined } {
  const isReplaced = (path: string) => isWithin(CHECKOUT, path) && !isWithin(dataDir, path)
  const folder = isReplaced(envFile) ? dataDir : dirname(envFile)
  const moved = (variable: string, given: string, name: string): ChapterFile => {
    const from = resolve(given)
    const to = isReplaced(from) ? join(folder, name + extname(from)) : from
    if (to !== from && hasContent(to)) {
      throw new Declined(`${to} is there already. Move it away, or set ${variable} to it.`)
    }
    return { from, to }
  }
  const earlier = join(folder, 'chapter.config.ts')
  const config = chapterConfig ?? (hasContent(earlier) ? earlier : IN_THE_REPOSITORY)
  return {
    config: moved('CHAPTER_CONFIG', config, 'chapter.config'),
    logo: logo === undefined ? undefined : moved('LOGO', logo, 'logo'),
  }
}

/**
 * Puts a file into its place: a copy, or another text. An existing empty file keeps its owner and mode.
 */
export function placeChapterFile({ from, to }: ChapterFile, written?: string): void {
  if (from === to) return
  if (!existsSync(dirname(to))) prepareFolder(dirname(to))
  if (written !== undefined) writeFileSync(to, written)
  else if (to.endsWith('.ts')) writeFileSync(to, withImportsOf(from))
  else copyFileSync(from, to)
}

/** The text of a configuration, whose imports lead to the same files from every folder. */
function withImportsOf(file: string): string {
  const relativePath = /(?<=\bfrom ')\.{1,2}\/[^']+/g
  return readFileSync(file, 'utf8').replace(relativePath, (path) => resolve(dirname(file), path))
}

function isWithin(folder: string, path: string): boolean {
  return relative(folder, path).split(sep)[0] !== '..'
}

function hasContent(path: string): boolean {
  return existsSync(path) && statSync(path).size > 0
}
