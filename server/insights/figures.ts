import { dayOf } from '#domain/calendar.ts'
import { analyticsOf } from '#domain/insights/analytics.ts'
import type { Analytics, FundingReport } from '#domain/insights/contract.ts'
import { reportOf } from '#domain/insights/report.ts'
import { daysOfSeason, type Season, seasonsOf } from '#domain/insights/rules.ts'
import { type PastEvent, tallyOf } from '#domain/insights/tally.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { YEARS } from '#domain/people/rules.ts'
import { quarterName } from '#domain/quarters.ts'
import type { Db } from '../database/tables.ts'
import { closedSeasons } from '../seasons/store.ts'
import { recordsOf } from './store.ts'

/** Years and majors that are not known. It comes last, so it is always among the others. */
const UNKNOWN = ''

/** What is asked about the events of these committees; null for all. */
interface Asked {
  committees: readonly string[] | null
  now: string
}

export type ChapterOfFigures = Pick<Chapter, 'timeZone' | 'weekStart' | 'quarters' | 'majors'>

/** @param days the first and the last, both included */
export async function analytics(
  db: Db,
  chapter: ChapterOfFigures,
  { from, to, ...asked }: Asked & { from: string; to: string },
): Promise<Analytics> {
  const isChosen = ({ startDate }: PastEvent) => {
    const day = dayOf(startDate, chapter.timeZone)
    return from <= day && day <= to
  }
  const tally = await tallyOfChapter(db, chapter, asked, isChosen)
  return analyticsOf(tally, namesIn(chapter), { from, to, ...aboutOf(asked, chapter) })
}

/** @returns undefined if there is no season with this name */
export async function fundingReport(
  db: Db,
  chapter: ChapterOfFigures,
  { season: name, ...asked }: Asked & { season: string | undefined },
): Promise<FundingReport | undefined> {
  const seasons = seasonsOf((await closedSeasons(db, { offset: 0, limit: undefined })).toReversed(), asked.now)
  const season = name === undefined ? seasons[0]! : seasons.find((one) => one.name === name)
  if (!season) return undefined
  const { from, until } = season
  const tally = await tallyOfChapter(db, chapter, asked, isIn(season))
  const about = { season: season.name, from, until, seasons: seasons.map((one) => one.name) }
  return {
    ...about,
    ...reportOf(tally, namesIn(chapter), { ...daysOfSeason(season, chapter.timeZone), ...aboutOf(asked, chapter) }),
  }
}

function aboutOf({ committees, now }: Asked, { timeZone }: ChapterOfFigures) {
  return { now, timeZone, isWholeChapter: committees === null }
}

function isIn({ from, until }: Season) {
  return ({ startDate }: PastEvent) => (from === null || from < startDate) && startDate <= until
}

async function tallyOfChapter(
  db: Db,
  chapter: ChapterOfFigures,
  { committees, now }: Asked,
  isChosen: (event: PastEvent) => boolean,
) {
  const records = await recordsOf(db, chapter.majors, now)
  return tallyOf(records, {
    isChosen: (event) => (committees === null || committees.includes(event.committee)) && isChosen(event),
    quarterOf: (startDate) => quarterName(dayOf(startDate, chapter.timeZone), chapter),
    groups: { years: YEARS.length + 1, majors: chapter.majors.length + 1 },
    now,
  })
}

function namesIn({ majors }: ChapterOfFigures) {
  return { years: [...YEARS, UNKNOWN], majors: [...majors, UNKNOWN] }
}
