import { expect, test } from 'vitest'
import { embedPath, embedSnippet, feedPath } from './embed.ts'

const PORTAL = 'https://portal.example.org'

test.each([
  [{ committee: undefined, limit: 5 }, '/embed/events', '/app/calendar.ics'],
  [{ committee: undefined, limit: 12 }, '/embed/events?limit=12', '/app/calendar.ics'],
  [{ committee: 'AI', limit: 5 }, '/embed/events?committee=AI', '/app/calendar/AI.ics'],
  [
    { committee: 'R&D "x"', limit: 3 },
    '/embed/events?committee=R%26D%20%22x%22&limit=3',
    '/app/calendar/R%26D%20%22x%22.ics',
  ],
])('the frame of %j is %s, and its calendar is %s', (embed, frame, feed) => {
  expect([embedPath(embed), feedPath(embed)]).toEqual([frame, feed])
})

test('the snippet has one element, also when a committee has signs of HTML in its name', () => {
  expect(embedSnippet({ committee: 'R&D "x" <b>', limit: 3 }, PORTAL, 'ACM')).toBe(
    '<iframe src="https://portal.example.org/embed/events?committee=R%26D%20%22x%22%20%3Cb%3E&amp;limit=3" title="Events of ACM R&amp;D &quot;x&quot; &lt;b>" width="100%" height="480" style="border: 0" loading="lazy"></iframe>',
  )
})
