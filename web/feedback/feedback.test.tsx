import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { minutesLater } from '#domain/calendar.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { giveFeedback, listOwnFeedback } from '#domain/feedback/contract.ts'
import { type Chapterhouse, NOW, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

/** Ada has attended an event, which ended a minute ago. */
async function afterAnEvening() {
  const house = await startOn('sqlite')
  await house.ada()
  const at = (minutes: number) => minutesLater(NOW, minutes)
  house.setClock(at(-30))
  const token = await house.signIn('Ada Lovelace')
  const event = await house.come(token, { title: 'Git', startDate: at(-60), endDate: at(-1) })
  house.setClock(NOW)
  return { house, token, event }
}

const given = async (house: Chapterhouse, token: string) => (await house.call(listOwnFeedback, token)).body.feedback

test('home asks how the event was: the tap is the answer, a sentence may follow, and it is gone', async () => {
  const { house, token, event } = await afterAnEvening()
  const { user, network } = await visit(house, '/home', token)
  const question = within(await screen.findByRole('region', { name: 'Feedback' }))
  await question.findByText('How was Git?')
  await user.click(question.getByRole('button', { name: '4 of 5' }))
  await question.findByText('Thank you. Officers read it without your name.')
  expect(await given(house, token)).toMatchObject([{ event: event.uuid, stars: 4, text: '' }])
  await user.type(question.getByRole('textbox', { name: 'What should we keep or change?' }), 'More pizza')
  network.cut('/feedback')
  await user.click(question.getByRole('button', { name: '5 of 5' }))
  await question.findByText('Failed to fetch')
  expect(question.getByRole('button', { pressed: true }).textContent).toBe('4')
  network.mend()
  await user.click(question.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await given(house, token)).toMatchObject([{ stars: 4, text: 'More pizza' }]))
  await user.click(question.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Feedback' })).toBeNull())
})

test('who puts it off is not asked again on home, and finds it on the page of the event', async () => {
  const { house, token, event } = await afterAnEvening()
  const { user } = await visit(house, '/home', token)
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Feedback' })).toBeNull()
  const page = await visit(house, `/events/${event.uuid}`, token)
  await page.user.click(await screen.findByRole('button', { name: '5 of 5' }))
  await waitFor(async () => expect(await given(house, token)).toMatchObject([{ stars: 5 }]))
})

test('home asks about each event of the last days, and putting one off is for that event and person alone', async () => {
  const { house, token } = await afterAnEvening()
  const before = { startDate: minutesLater(NOW, -300), endDate: minutesLater(NOW, -200) }
  house.setClock(minutesLater(NOW, -250))
  await house.event({ title: 'Chess', attendanceCode: 'rook', ...before })
  const alan = await house.join('Alan Turing')
  for (const member of [token, alan]) await house.call(checkIn, member, { body: { event: { attendanceCode: 'rook' } } })
  house.setClock(NOW)
  const { user } = await visit(house, '/home', token)
  await screen.findByText('How was Git?')
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await screen.findByText('How was Chess?')
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Feedback' })).toBeNull()
  await visit(house, '/home', alan)
  await screen.findByText('How was Chess?')
})

test('the question is below the check-in', async () => {
  const { house, token } = await afterAnEvening()
  await visit(house, '/home', token)
  const question = await screen.findByRole('region', { name: 'Feedback' })
  const box = screen.getByRole('region', { name: 'Event Check-In' })
  expect(box.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('officers read the number of answers on the numbers of the event, and no more before feedback closes', async () => {
  const { house, token, event } = await afterAnEvening()
  await house.call(giveFeedback, token, { body: { event: { uuid: event.uuid }, stars: 5, text: 'Great' } })
  await visit(house, `/events/${event.uuid}/numbers`, await house.grace())
  const more = await screen.findByText(
    'answer. Average and sentences appear two days after the event, from 3 answers on.',
  )
  expect(more.previousSibling?.textContent).toBe('1')
  expect(screen.queryByText('Great')).toBeNull()
})
