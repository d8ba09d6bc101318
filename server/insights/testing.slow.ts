import { dayOf, isDay, zoned } from '#domain/calendar.ts'
import { shownGroups, shownParts, shownPeople, shownShare } from '#domain/insights/withholding.ts'
import { YEARS } from '#domain/people/rules.ts'
import { quarterName } from '#domain/quarters.ts'
import type { ChapterOfFigures } from './figures.ts'
import type { History, PlayedEvent } from './testing.history.ts'

/** Figures as somebody would count them with a pencil: every question goes through all lists again. */
export class SlowFigures {
  readonly #history: History
  readonly #chapter: ChapterOfFigures
  readonly #now: string

  constructor(history: History, chapter: ChapterOfFigures, now: string) {
    this.#history = history
    this.#chapter = chapter
    this.#now = now
  }

  /** The events that count, in order. */
  #events(): PlayedEvent[] {
    return this.#history.events
      .filter((event) => event.isPublished && !event.isDeleted && event.endDate <= this.#now)
      .toSorted((a, b) => (a.startDate < b.startDate || (a.startDate === b.startDate && a.uuid < b.uuid) ? -1 : 1))
  }

  #attendedBy(member: number): PlayedEvent[] {
    return this.#events().filter(({ came }) => came.includes(member))
  }

  #isNew(event: PlayedEvent, member: number): boolean {
    return this.#attendedBy(member)[0] === event
  }

  #newcomers(event: PlayedEvent): number[] {
    return event.came.filter((member) => this.#isNew(event, member))
  }

  /** The newcomers who came back within 60 days; undefined if these are not over. */
  #back(event: PlayedEvent): number | undefined {
    const deadline = Date.parse(event.startDate) + 60 * 86_400_000
    if (deadline > Date.parse(this.#now)) return undefined
    return this.#newcomers(event).filter((member) => {
      const second = this.#attendedBy(member)[1]
      return second && Date.parse(second.startDate) <= deadline
    }).length
  }

  #quarter({ startDate }: PlayedEvent): string {
    return quarterName(dayOf(startDate, this.#chapter.timeZone), this.#chapter)
  }

  #groups(events: PlayedEvent[], kind: 'year' | 'major'): Map<string, number> {
    const names = kind === 'year' ? [...YEARS] : [...this.#chapter.majors]
    const nameOf = (member: number) => {
      const { year, major } = this.#history.members[member]!
      const name = kind === 'year' ? YEARS[year - 1] : major
      return name !== undefined && names.includes(name as never) ? name : ''
    }
    const sums = new Map<string, number>()
    for (const { came } of events) {
      const counts = [...names, ''].map((name) => came.filter((member) => nameOf(member) === name).length)
      const { groups, others } = shownGroups(counts)
      const named = [
        ...groups.map((count, place) => [names[place] ?? '', count ?? 0] as const),
        ['Others', others] as const,
      ]
      for (const [name, count] of named) if (count > 0) sums.set(name, (sums.get(name) ?? 0) + count)
    }
    return sums
  }

  analytics(committees: readonly string[] | null, from: string, to: string) {
    const day = ({ startDate }: PlayedEvent) => dayOf(startDate, this.#chapter.timeZone)
    const all = this.#events().filter(
      (event) =>
        (committees === null || committees.includes(event.committee)) && from <= day(event) && day(event) <= to,
    )
    const events = all.filter(({ came }) => came.length >= 5)
    const of = <Key extends string | number>(keyOf: (event: PlayedEvent) => Key) =>
      [...new Set(events.map(keyOf))]
        .toSorted(ascending)
        .map((key) => [key, events.filter((event) => keyOf(event) === key)] as const)
    const backOf = (some: PlayedEvent[]) => {
      const settled = some.filter((event) => this.#back(event) !== undefined)
      return shownShare(
        total(settled, (event) => this.#back(event)!),
        total(settled, (event) => this.#newcomers(event).length),
      )
    }
    return {
      events: events.length,
      leftOut: all.length - events.length,
      people: this.#people(events),
      months: of((event) => day(event).slice(0, 7)).map(([month, some]) => ({
        month,
        events: some.length,
        rsvps: total(some, ({ going }) => going.length),
        attended: total(some, ({ came }) => came.length),
        showRate: showRate(some),
        ...this.#newAndReturning(some, this.#isWhole(month, from, to), committees === null),
      })),
      committees: of(({ committee }) => committee).map(([committee, some]) => ({
        committee,
        events: some.length,
        attended: total(some, ({ came }) => came.length),
        back: backOf(some),
      })),
      years: this.#groups(events, 'year'),
      majors: this.#groups(events, 'major'),
      hours: of(({ startDate }) => zoned(startDate, this.#chapter.timeZone).hour).map(([hour, some]) => ({
        hour,
        events: some.length,
        average: Math.round(total(some, ({ came }) => came.length) / some.length),
        showRate: showRate(some),
      })),
      bringingBack: new Map(
        events.flatMap((event) => {
          const share = backOf([event])
          return share === null ? [] : [[event.uuid, share]]
        }),
      ),
      retention: this.#retention(all),
    }
  }

  #newAndReturning(events: PlayedEvent[], isWhole: boolean, isWholeChapter: boolean) {
    const sums = { newcomers: 0, returning: 0 }
    const add = (some: PlayedEvent[]) => {
      const shown = shownParts(
        total(some, (event) => this.#newcomers(event).length),
        total(some, ({ came }) => came.length),
      )
      sums.newcomers += shown?.part ?? 0
      sums.returning += shown?.rest ?? 0
      return shown !== undefined
    }
    const small = events.filter((event) => !add([event]))
    const left = [...new Set(isWhole ? small.map((event) => event.committee) : [])]
      .map((committee) => small.filter((event) => event.committee === committee))
      .filter((pool) => !add(pool))
    const haveNew = left.filter((pool) => pool.some((event) => this.#newcomers(event).length > 0))
    const haveOld = left.filter((pool) => pool.some((event) => this.#newcomers(event).length < event.came.length))
    if (isWholeChapter && haveNew.length > 1 && haveOld.length > 1) add(left.flat())
    return sums
  }

  #people(events: PlayedEvent[]): number | null {
    const people = new Set(events.flatMap(({ came }) => came)).size
    return shownPeople(
      people,
      total(events, ({ came }) => came.length),
    )
  }

  /** Whether every day of the month is asked for and over. */
  #isWhole(month: string, from: string, to: string): boolean {
    const today = dayOf(this.#now, this.#chapter.timeZone)
    const days = Array.from({ length: 31 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`).filter(isDay)
    return days.every((day) => from <= day && day <= to && day < today)
  }

  /** For each quarter in which somebody began at one of the events: the share of them in every later quarter. */
  #retention(chosen: PlayedEvent[]): Map<string, Record<string, number | null>> {
    const quarters = [...new Set(this.#events().map((event) => this.#quarter(event)))]
    const cohorts = quarters.map((quarter) => {
      const began = chosen.filter((event) => this.#quarter(event) === quarter)
      const people = began.flatMap((event) => this.#newcomers(event))
      const later = quarters.slice(quarters.indexOf(quarter) + 1).map((after) => {
        const stayed = people.filter((member) => this.#attendedBy(member).some((one) => this.#quarter(one) === after))
        return [after, shownShare(stayed.length, people.length)] as const
      })
      return { quarter, people, later }
    })
    return new Map(
      cohorts
        .filter(({ people }) => people.length > 0)
        .map(({ quarter, later }) => [quarter, Object.fromEntries(later)]),
    )
  }

  report(committees: readonly string[] | null, from: string | null, until: string) {
    const events = this.#events()
      .filter(({ committee }) => committees === null || committees.includes(committee))
      .filter(({ startDate, came }) => (from === null || from < startDate) && startDate <= until && came.length >= 5)
    const rows = events.map((event) => {
      const parts = shownParts(this.#newcomers(event).length, event.came.length)
      return {
        uuid: event.uuid,
        rsvps: event.going.length < 5 ? null : event.going.length,
        attended: event.came.length,
        newcomers: parts?.part ?? null,
        returning: parts?.rest ?? null,
        years: this.#groups([event], 'year'),
        majors: this.#groups([event], 'major'),
      }
    })
    const dayBeside = (moment: string, days: number) =>
      Temporal.PlainDate.from(dayOf(moment, this.#chapter.timeZone)).add({ days }).toString()
    const monthOf = ({ startDate }: PlayedEvent) => dayOf(startDate, this.#chapter.timeZone).slice(0, 7)
    const months = [...new Set(events.map(monthOf))].map((month) => {
      const isWhole = this.#isWhole(month, from === null ? '' : dayBeside(from, 1), dayBeside(until, -1))
      const ofMonth = events.filter((event) => monthOf(event) === month)
      return this.#newAndReturning(ofMonth, isWhole, committees === null)
    })
    const totals = {
      rsvps: rows.reduce((sum, { rsvps }) => sum + (rsvps ?? 0), 0),
      attended: total(events, ({ came }) => came.length),
      people: this.#people(events),
      newcomers: months.reduce((sum, { newcomers }) => sum + newcomers, 0),
      returning: months.reduce((sum, { returning }) => sum + returning, 0),
    }
    return { rows, totals }
  }
}

function showRate(events: PlayedEvent[]): number | null {
  return shownShare(
    total(events, ({ going, came }) => going.filter((member) => came.includes(member)).length),
    total(events, ({ going }) => going.length),
  )
}

function total(events: PlayedEvent[], count: (event: PlayedEvent) => number): number {
  return events.reduce((sum, event) => sum + count(event), 0)
}

function ascending(a: string | number, b: string | number): number {
  return a < b ? -1 : 1
}
