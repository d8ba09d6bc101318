import { describe, expect, test } from 'vitest'
import { type Edit, type Editing, edit, isChanged, writingOf } from './editing.ts'

const CONTEXT = { uuid: 'new', now: '2026-03-05T20:10:00.000Z', committees: ['ACM'], timeZone: 'America/Los_Angeles' }
const untouched = writingOf({ day: undefined }, CONTEXT)
const opened = (recalled?: Editing['writing'], before?: Editing) =>
  edit(before, { did: 'open', edited: { day: undefined }, untouched, recalled })!

/** The editor after edits of its first opening. */
const after = (...edits: Edit[]) => edits.reduce((state, each) => edit(state, { ...each, opening: 1 })!, opened())
const typed: Edit = { did: 'type', part: { title: 'Git' } }

describe('the editor', () => {
  test.each<[string, Edit[], boolean]>([
    ['nothing', [], false],
    ['a title', [typed], true],
    ['a title that was deleted again', [typed, { did: 'type', part: { title: '' } }], false],
    ['a suggested code', [{ did: 'suggest', code: 'red fox' }], false],
    ['a repeat', [{ did: 'repeat', repeat: { every: 'week', until: '', except: [] } }], true],
    ['a title before starting over', [typed, { did: 'start over' }], false],
  ])('asks before it loses %s: %#', (_, edits, asks) => {
    expect(isChanged(after(...edits).writing)).toBe(asks)
  })

  test('keeps a code that was typed when a suggestion arrives late', () => {
    const { writing } = after({ did: 'type', part: { attendanceCode: 'mine' } }, { did: 'suggest', code: 'red fox' })
    expect(writing.form.attendanceCode).toBe('mine')
  })

  test('shows a refusal until its field is changed', () => {
    const refused: Edit = { did: 'refuse', field: 'title', sentence: 'Please give the event a title.' }
    expect(after(refused, { did: 'type', part: { location: 'Boelter' } }).mistakes).toEqual({ title: refused.sentence })
    expect(after(refused, typed).mistakes).toEqual({})
    expect(after(refused, { did: 'send' }).mistakes).toEqual({})
  })

  test('ignores what happened in an earlier opening', () => {
    const again = opened(undefined, after(typed))
    expect(again.writing).toBe(untouched)
    expect(edit(again, { ...typed, opening: 1 })).toBe(again)
    expect(edit(again, { did: 'close', opening: 2 })!.isOpen).toBe(false)
  })

  test('recalls a text, also one of an earlier build', () => {
    const { repeat: _, ...older } = after(typed).writing
    expect(opened(older as Editing['writing'])).toMatchObject({
      isRecalled: true,
      writing: { form: { title: 'Git' }, repeat: { every: '', except: [] } },
    })
  })
})
