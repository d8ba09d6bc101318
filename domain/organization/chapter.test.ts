import Value from 'typebox/value'
import { describe, expect, test } from 'vitest'
import shipped from '../../chapter.config.ts'
import { Chapter, chapterMistake } from './chapter.ts'

describe('the chapter as it is shipped', () => {
  test('has the levels of the specification', () => {
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

  test('has the committees of the specification in their colours, ACM first', () => {
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

  test('has no mistake', () => {
    expect([...Value.Errors(Chapter, shipped)]).toEqual([])
    expect(chapterMistake(shipped)).toBeUndefined()
  })
})

describe('a mistake is named by its entry', () => {
  const { organization, committees, levels } = shipped
  test.each<[string, object]>([
    ['committees: ACM stands there twice', { committees: [...committees, committees[0]] }],
    ['majors: Art stands there twice', { majors: [...shipped.majors, 'Art'] }],
    ['levels/0/startsAt: the first level must start at 0', { levels: levels.slice(1) }],
    [
      'levels/2/startsAt: must be more than that of the level before it',
      { levels: [...levels.slice(0, 2), levels[1]] },
    ],
    ['timeZone: Pacific is not a time zone such as America/Los_Angeles', { timeZone: 'Pacific' }],
  ])('%s', (sentence, change) => {
    expect(chapterMistake({ ...shipped, ...change } as Chapter)).toBe(sentence)
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
    ['/checkInGrace/minutesAfter', { checkInGrace: { minutesBefore: 0, minutesAfter: 1.5 } }],
    ['/checkInGrace/minutesBefore', { checkInGrace: { minutesBefore: -1, minutesAfter: 0 } }],
  ])('%s', (entry, change) => {
    expect([...Value.Errors(Chapter, { ...shipped, ...change })].map(({ instancePath }) => instancePath)).toContain(
      entry,
    )
  })
})
