import { inspect } from 'node:util'
import type { Chapter } from '#domain/organization/chapter.ts'
import { readable } from '#domain/organization/contrast.ts'
import { chapterMistake } from '#domain/organization/mistakes.ts'
import { IN_THE_REPOSITORY } from '../../organization/chapter.ts'
import type { Answers, Prompt } from './question.ts'

const [WHITE, INK] = ['#ffffff', '#14161c']

/** Who the chapter is. This is asked while its configuration is the example that comes with the program. */
export function chapterQuestions(example: Chapter): Prompt[] {
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions()
  const shipped = example.committees.map(({ name }) => name)
  return [
    {
      name: 'name',
      before: () => 'Who are you? The configuration that this writes has the answers, to be changed at any time.',
      asks: 'Name of the chapter',
      wrong: missing,
    },
    { name: 'shortName', before: () => 'Where there is little room:', asks: 'Short name', wrong: missing },
    {
      name: 'website',
      asks: 'Its website',
      wrong: (typed) => (URL.canParse(typed) && /^https?:/.test(typed) ? undefined : 'It begins with https://.'),
    },
    {
      name: 'timeZone',
      before: () => 'Days and quarters begin and end in the time zone of the chapter.',
      asks: 'Time zone',
      otherwise: { value: here, shown: here },
      wrong: (timeZone) => mistakeIn(example, { timeZone }),
    },
    {
      name: 'committees',
      before: () => `Committees, with commas between them; the first gets the events of the whole chapter.
The example has ${shipped.join(', ')}.`,
      asks: 'Committees',
      otherwise: { value: shipped.join(','), shown: 'keep these' },
      wrong: (typed) => (namesIn(typed).length > 0 ? mistakeIn(example, committeesOf(typed, example)) : missing('')),
    },
    {
      name: 'accent',
      before: () => 'The colour of buttons and links, such as #0f766e. The portal takes a shade that can be read.',
      asks: 'Accent',
      otherwise: { value: undefined, shown: 'blue' },
      wrong: (typed) => (/^#[0-9a-f]{6}$/i.test(typed) ? undefined : 'It must be a colour such as #1d6bff.'),
    },
  ]
}

/** The configuration of a chapter as a file. Nothing of the example's mission, officers and links is in it. */
export function ownConfiguration(example: Chapter, answers: Answers): string {
  const { name, shortName, website, accent, timeZone } = answers as Record<string, string>
  const chapter = {
    organization: {
      ...example.organization,
      name,
      shortName,
      website,
      mission: `Welcome to ${name}.`,
      officers: [],
      resources: [],
    },
    ...(accent && { accent }),
    ...committeesOf(answers.committees!, example),
    hostedDomain: answers.HOSTED_DOMAIN!.toLowerCase(),
    timeZone,
    levels: example.levels,
    quarters: example.quarters,
    checkInGrace: example.checkInGrace,
    majors: example.majors,
  }
  const written = inspect(chapter, { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: 110 })
  return `// Describe the chapter here: mission, officers, links and majors first. ${IN_THE_REPOSITORY}
// explains each entry and has more. A restart shows a change; a mistake stops the start and names the entry.
export default ${written}
`
}

/** The committees, each with its colour and sign where the example has it, or a colour that can be read. */
function committeesOf(typed: string, { committees }: Chapter): Pick<Chapter, 'committees'> {
  return {
    committees: namesIn(typed).map((name, place) => {
      const color = readable(committees[place % committees.length]!.color, WHITE, INK)
      return committees.find((shipped) => shipped.name === name) ?? { name, color }
    }),
  }
}

function mistakeIn(example: Chapter, changed: Partial<Chapter>): string | undefined {
  const themes = (changed.committees ?? example.committees).map(({ name }) => name)
  return chapterMistake({ ...example, ...changed, banner: { ...example.banner, themes } })
}

function namesIn(typed: string): string[] {
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function missing(typed: string): string | undefined {
  return typed ? undefined : 'This is needed.'
}
