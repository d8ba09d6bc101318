import { isDay } from '../calendar.ts'
import type { Chapter } from './chapter.ts'
import type { Break, Level, Quarter } from './entries.ts'
import { isSign, SIGN_NAMES } from './signs.ts'

/**
 * What is wrong with a configuration that fits the schema: one sentence, beginning with the entry. Undefined if nothing
 * is.
 */
export function chapterMistake(chapter: Chapter): string | undefined {
  return (
    twice('committees', namesOf(chapter.committees)) ??
    signMistake(chapter) ??
    twice('majors', chapter.majors) ??
    levelMistake(chapter.levels) ??
    (isTimeZone(chapter.timeZone)
      ? undefined
      : `timeZone: ${chapter.timeZone} is not a time zone such as America/Los_Angeles`) ??
    quarterMistake(chapter.quarters) ??
    breakMistake(chapter.breaks) ??
    twice(
      'badges',
      chapter.badges.map(({ id }) => id),
    ) ??
    (isDayOfEveryYear(chapter.yearStarts)
      ? undefined
      : `yearStarts: ${chapter.yearStarts} is not a day that every year has`) ??
    themeMistake(chapter)
  )
}

function signMistake({ committees }: Chapter): string | undefined {
  const place = committees.findIndex(({ sign }) => sign !== undefined && !isSign(sign))
  if (place === -1) return undefined
  return `committees/${place}/sign: must be one of ${SIGN_NAMES.join(', ')}, or a drawing of eleven rows with eleven . or # each`
}

function levelMistake(levels: readonly Level[]): string | undefined {
  if (levels[0]?.startsAt !== 0) return 'levels/0/startsAt: the first level must start at 0'
  const falling = levels.findIndex((level, place) => place > 0 && level.startsAt <= levels[place - 1]!.startsAt)
  if (falling > 0) return `levels/${falling}/startsAt: must be more than that of the level before it`
  return undefined
}

function quarterMistake(quarters: readonly Quarter[]): string | undefined {
  const starts = quarters.map((quarter) => quarter.starts)
  const place = starts.findIndex((day) => !isDayOfEveryYear(day))
  if (place >= 0) return `quarters/${place}/starts: ${starts[place]} is not a day that every year has`
  return twice('quarters', namesOf(quarters)) ?? twice('quarters', starts)
}

function breakMistake(breaks: readonly Break[]): string | undefined {
  const place = breaks.findIndex(({ from, to }) => !isDay(from) || !isDay(to) || to < from)
  return place >= 0 ? `breaks/${place}: must be from a day to the same or a later one` : undefined
}

function themeMistake({ banner, committees }: Chapter): string | undefined {
  const place = banner.themes.findIndex((theme) => !namesOf(committees).includes(theme))
  if (place >= 0) return `banner/themes/${place}: ${banner.themes[place]} is not one of the committees`
  return twice('banner/themes', banner.themes)
}

function namesOf(named: readonly { name: string }[]): string[] {
  return named.map(({ name }) => name)
}

function twice(entry: string, names: readonly string[]): string | undefined {
  const name = names.find((one, place) => names.indexOf(one) !== place)
  return name === undefined ? undefined : `${entry}: ${name} stands there twice`
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** 29 February does not count, because most years lack it. */
function isDayOfEveryYear(monthAndDay: string): boolean {
  try {
    Temporal.PlainDate.from(`2023-${monthAndDay}`)
    return true
  } catch {
    return false
  }
}
