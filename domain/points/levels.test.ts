import { describe, expect, test } from 'vitest'
import chapter from '../../chapter.config.ts'
import { pointsToGo, progressPercent, progressText, standing } from './levels.ts'

const { levels } = chapter

describe('levels', () => {
  test.each([
    [0, 'Hello, World!', 'Factorial Fly', 0],
    [20, 'Hello, World!', 'Factorial Fly', 0],
    [21, 'Factorial Fly', 'Exponential Elephant', 1],
    [40, 'Factorial Fly', 'Exponential Elephant', 1],
    [41, 'Exponential Elephant', 'Cubic Chipmunk', 2],
    [500, 'Logarithmic Lynx', 'Constant Cheetah', 8],
    [501, 'Constant Cheetah', 'Extraterrestrial Eagle', 9],
    [1300, 'Binomial Baboon', 'Scalar Scorpion', 11],
    [1301, 'Scalar Scorpion', undefined, 12],
    [99_999, 'Scalar Scorpion', undefined, 12],
  ])('%i points are %s, and %s is next', (points, current, next, number) => {
    const { current: is, next: comes, number: counted } = standing(points, levels)
    expect([is.rank, comes?.rank, counted]).toEqual([current, next, number])
  })

  test('each threshold must be exceeded, not only met (spec: members §9.1, members §16.1)', () => {
    for (const [place, level] of levels.entries()) {
      expect(standing(level.startsAt, levels).number).toBe(Math.max(0, place - 1))
      expect(standing(level.startsAt + 1, levels).number).toBe(place)
    }
  })
})

describe('progress', () => {
  test.each([
    [0, 0, 20, 'Earn 20 more points to reach Factorial Fly!'],
    [10, 50, 10, 'Earn 10 more points to reach Factorial Fly!'],
    [20, 100, 1, 'Earn 1 more point to reach Factorial Fly!'],
    [21, 5, 19, 'Earn 19 more points to reach Exponential Elephant!'],
    [60, 50, 20, 'Earn 20 more points to reach Cubic Chipmunk!'],
    [1300, 100, 1, 'Earn 1 more point to reach Scalar Scorpion!'],
    [1301, 100, 0, 'Earn 0 more points to reach MAX!'],
  ])('at %i points the bar is at %i %% and %i are missing (spec: members §16.3)', (points, percent, missing, text) => {
    const where = standing(points, levels)
    expect(progressPercent(points, where)).toBe(percent)
    expect(pointsToGo(points, where)).toBe(missing)
    expect(progressText(points, where)).toBe(text)
  })
})
