import { expect, test } from 'vitest'
import { shownTo } from './shownTo.ts'

const ADA = { uuid: 'ada', firstName: 'Ada', lastName: 'Lovelace', picture: '', major: 'Mathematics', year: 2 }

test.each(['members', 'themselves'] as const)('%s see a member by name', (viewer) => {
  expect(shownTo(viewer as 'members', ADA)).toEqual(ADA)
})
