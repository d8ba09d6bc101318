import { describe, expect, test } from 'vitest'
import { on } from './sources.ts'

/** The screen that disables a button and the server that refuses a call ask the same rule. */

/** Rules that no screen can ask, with the reason. */
const SERVER_ONLY: Record<string, string> = {
  belowZeroRefusal: 'only the server knows the points that members have now',
  downloadRefusal: 'only the server knows when the session began',
  entryMoment: 'a phone at the door sends its entries later, and the server compares the clocks',
  floorRefusal: 'screens ask `passes`, and do not show what it denies',
  milestoneExists: 'only the server knows the names of earlier quarters',
  noChannel: 'only the server knows whether it can send mail',
  noChannelToYou: 'only the server knows the devices of a person',
  promotionRefusal: 'the screen knows an address, and not yet who it belongs to',
  termExists: 'the screen that adds an officer knows an address, and not yet who it belongs to',
  unknownPeopleRefusal: 'only the server knows who has an address',
  tooOften: 'only the server counts wrong guesses',
}

/** A function of the domain and its text. */
interface Rule {
  name: string
  text: string
  refuses: boolean
}

const FUNCTION = /^export function (\w+)[\s\S]*?\n}/gm
const rules: Rule[] = on('domain').flatMap(({ text }) =>
  [...text.matchAll(FUNCTION)].map(([whole, name]) => ({
    name: name!,
    text: whole,
    refuses: /\): (\w+ \| )?Refusal\b/.test(whole),
  })),
)

describe('a rule that refuses', () => {
  const asked = askedBy('web')
  const refusing = rules.filter(({ name, refuses }) => refuses && askedBy('server').has(name))

  test.each(refusing.map(({ name }) => name))('%s is asked by the screens too, or cannot be', (name) => {
    expect(asked.has(name), 'asked by a screen').toBe(!(name in SERVER_ONLY))
  })

  test('is found by this test', () => {
    const names = refusing.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['checkInRefusal', 'newRsvpRefusal', 'removalRefusal']))
    expect(Object.keys(SERVER_ONLY).filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('a screen decides nothing by itself', () => {
  test.each([
    [
      'when something begins or ends',
      /\b(now|\w*(Date|until|opens|closes))\b[!?]? [<>]=? |[^=] [<>]=? [\w.!?]*\b(now|\w*(Date|until|opens|closes))\b/i,
    ],
    ['what a role is', /\b(accessType|role) [!=]==|[!=]== '(SUPERADMIN|ADMIN|STANDARD|superAdmin|admin)'/],
  ])('%s', (_, comparison) => {
    const found = on('web').flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => comparison.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})

/** The functions of the domain that a floor asks, also through others of the domain. */
function askedBy(floor: string): Set<string> {
  const words = new Set(on(floor).flatMap(({ text }) => text.match(/\w+/g) ?? []))
  const asked = new Set(rules.map(({ name }) => name).filter((name) => words.has(name)))
  for (const name of asked) {
    const { text } = rules.find((rule) => rule.name === name)!
    for (const other of rules) if (new RegExp(`\\b${other.name}\\(`).test(text)) asked.add(other.name)
  }
  return asked
}
