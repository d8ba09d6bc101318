import Value from 'typebox/value'
import { describe, expect, test } from 'vitest'
import shipped from '../../chapter.config.ts'
import robotics from '../../examples/robotics.config.ts'
import { Chapter, WrittenChapter, wholeChapter } from './chapter.ts'
import { chapterMistake } from './mistakes.ts'

describe('the chapter of the repository', () => {
  test('has the levels of the specification (spec: members §16.1)', () => {
    expect(shipped.levels.map(({ startsAt, rank }) => `${startsAt} ${rank}`)).toEqual([
      '0 Hello, World!',
      '20 Factorial Fly',
      '40 Exponential Elephant',
      '80 Cubic Chipmunk',
      '120 Quadratic Quokka',
      '180 Linearithmic Lizard',
      '240 Linear Lemur',
      '320 Square Root Sabre-Tooth',
      '400 Logarithmic Lynx',
      '500 Constant Cheetah',
      '800 Extraterrestrial Eagle',
      '1000 Binomial Baboon',
      '1300 Scalar Scorpion',
    ])
  })

  test('has the committees of the specification in their colours, ACM first (spec: members §17.1)', () => {
    expect(shipped.committees.map(({ name, color }) => `${name} ${color}`)).toEqual([
      'ACM #1d6bff',
      'AI #28b2fd',
      'Cyber #ffba43',
      'Design #fe833d',
      'Hack #c95ffd',
      'ICPC #ff6b6b',
      'Studio #ed3267',
      'TeachLA #5fda10',
      'W #01d4cb',
      'Cloud #9f97ff',
    ])
  })

  test('signs in by its own domain, in its own time, without grace', () => {
    expect(shipped).toMatchObject({
      hostedDomain: 'g.ucla.edu',
      timeZone: 'America/Los_Angeles',
      checkInGrace: { minutesBefore: 0, minutesAfter: 0 },
    })
  })

  test('says what the specification says of weeks, quarters, featured events and the banner, and so does one that is silent (spec: server §3.1)', () => {
    const { weekStart, quarters, featuredEvents, banner, visibility: _, boardName, ...silent } = shipped
    expect({ weekStart, featuredEvents, boardName }).toEqual({
      weekStart: 'Sunday',
      featuredEvents: 5,
      boardName: 'name',
    })
    expect(quarters.map(({ name, starts }) => `${starts} ${name}`)).toEqual([
      '01-01 Winter',
      '04-01 Spring',
      '07-01 Summer',
      '10-01 Fall',
    ])
    expect(banner.words).toBe('code the future.')
    expect(banner.themes.join(' ')).toBe('ACM AI Cyber Design Hack ICPC Studio TeachLA W Cloud')
    expect([...Value.Errors(WrittenChapter, silent)]).toEqual([])
    expect(wholeChapter(silent)).toEqual(wholeChapter(shipped))
  })

  test('is valid, and so is the example', () => {
    for (const chapter of [robotics, shipped].map(wholeChapter)) {
      expect([...Value.Errors(Chapter, chapter)]).toEqual([])
      expect(chapterMistake(chapter)).toBeUndefined()
    }
  })
})

describe('a mistake is named by its entry', () => {
  const { organization, committees, levels } = shipped
  test.each<[string, object]>([
    ['committees: ACM stands there twice', { committees: [...committees, committees[0]] }],
    [
      'committees/0/sign: must be one of diamond, robot, lock, pencil, tag, balloon, gamepad, apple, w, cloud, or a drawing of eleven rows with eleven . or # each',
      { committees: [{ ...committees[0], sign: 'rowboat' }] },
    ],
    ['majors: Art stands there twice', { majors: [...shipped.majors, 'Art'] }],
    ['levels/0/startsAt: the first level must start at 0', { levels: levels.slice(1) }],
    [
      'levels/2/startsAt: must be more than that of the level before it',
      { levels: [...levels.slice(0, 2), levels[1]] },
    ],
    [
      'quarters/1/starts: 02-29 is not a day that every year has',
      {
        quarters: [
          { name: 'Fall', starts: '09-24' },
          { name: 'Leap', starts: '02-29' },
        ],
      },
    ],
    ['quarters/0/starts: 13-01 is not a day that every year has', { quarters: [{ name: 'Fall', starts: '13-01' }] }],
    [
      'quarters: Fall stands there twice',
      {
        quarters: [
          { name: 'Fall', starts: '09-24' },
          { name: 'Fall', starts: '01-04' },
        ],
      },
    ],
    [
      'quarters: 09-24 stands there twice',
      {
        quarters: [
          { name: 'Fall', starts: '09-24' },
          { name: 'Autumn', starts: '09-24' },
        ],
      },
    ],
    ['banner/themes/1: Robots is not one of the committees', { banner: { words: 'x', themes: ['ACM', 'Robots'] } }],
    ['banner/themes: AI stands there twice', { banner: { words: 'x', themes: ['AI', 'ACM', 'AI'] } }],
    [
      'breaks/0: must be from a day to the same or a later one',
      { breaks: [{ name: 'x', from: '2026-02-30', to: '2026-03-01' }] },
    ],
    [
      'breaks/0: must be from a day to the same or a later one',
      { breaks: [{ name: 'x', from: '2026-03-02', to: '2026-03-01' }] },
    ],
    ['yearStarts: 02-29 is not a day that every year has', { yearStarts: '02-29' }],
    ['timeZone: Pacific is not a time zone such as America/Los_Angeles', { timeZone: 'Pacific' }],
  ])('%s', (sentence, change) => {
    expect(chapterMistake({ ...wholeChapter(shipped), ...change } as Chapter)).toBe(sentence)
  })

  test.each<[string, object]>([
    ['/organization/logo', { organization: { ...organization, logo: 'javascript:alert(1)' } }],
    ['/organization/mission', { organization: { ...organization, mission: '' } }],
    ['/organization/website', { organization: { ...organization, website: 'uclaacm.com' } }],
    [
      '/organization/officers/0/name',
      { organization: { ...organization, officers: [{ name: '', position: 'x', picture: '' }] } },
    ],
    [
      '/organization/resources/0/link',
      { organization: { ...organization, resources: [{ ...organization.resources[0], link: 'javascript:alert(1)' }] } },
    ],
    [
      '/organization/resources/0/type',
      { organization: { ...organization, resources: [{ ...organization.resources[0], type: 'podcast' }] } },
    ],
    ['/committees/0/color', { committees: [{ name: 'ACM', color: 'blue' }] }],
    ['/committees', { committees: [] }],
    ['/levels/0/startsAt', { levels: [{ rank: 'Hello, World!', startsAt: -1 }] }],
    ['/majors', { majors: [] }],
    ['/hostedDomain', { hostedDomain: '@g.ucla.edu' }],
    ['/hostedDomain', { hostedDomain: 'ucla' }],
    ['/weekStart', { weekStart: 'sunday' }],
    ['/quarters', { quarters: [] }],
    ['/quarters/0/starts', { quarters: [{ name: 'Fall', starts: '24 September' }] }],
    ['/featuredEvents', { featuredEvents: 0 }],
    ['/banner/words', { banner: { words: '', themes: ['ACM'] } }],
    ['/banner/themes', { banner: { words: 'code the future.', themes: [] } }],
    ['/checkInGrace/minutesAfter', { checkInGrace: { minutesBefore: 0, minutesAfter: 1.5 } }],
    ['/checkInGrace/minutesBefore', { checkInGrace: { minutesBefore: -1, minutesAfter: 0 } }],
  ])('%s', (entry, change) => {
    expect([...Value.Errors(Chapter, { ...shipped, ...change })].map(({ instancePath }) => instancePath)).toContain(
      entry,
    )
  })
})
