import { screen, waitFor } from '@testing-library/react'
import { onTestFinished, test, vi } from 'vitest'
import { addRsvp, cancelRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { mailTo, PUBLIC_URL, withChannels } from '#server/testing/channels.ts'
import { mailServer } from '#server/testing/mailServer.ts'
import { startOn } from '#server/testing/server.ts'
import { signInAs, visit } from '../testing.tsx'

const TOMORROW = { startDate: '2026-03-06T22:00:00.000Z', endDate: '2026-03-06T23:00:00.000Z' }

test.each([true, false])(
  'the link in a reminder opens that event, signed in: %s, and one tap is the RSVP',
  async (isSignedIn) => {
    const house = await startOn('sqlite')
    const server = await mailServer()
    onTestFinished(() => server.close())
    const runner = await withChannels(house, mailTo(server.url))
    const ada = await house.ada()
    const { uuid } = await house.event({ title: 'Intro to Git', ...TOMORROW })
    const rsvp = { params: { eventUuid: uuid } }
    await house.call(addRsvp, ada, { body: { event: { uuid } } })
    house.setClock('2026-03-06T02:00:00.000Z')
    await runner.drain()
    const [link] = new RegExp(`${PUBLIC_URL}/events/\\S+`).exec(server.received[0]!.text)!
    // She has changed her mind once.
    await house.call(cancelRsvp, ada, rsvp)

    const { user } = await visit(house, link.slice(PUBLIC_URL.length), isSignedIn ? ada : undefined, () =>
      vi.setSystemTime(Date.parse(house.portal.clock())),
    )
    if (!isSignedIn) {
      await screen.findByRole('heading', { level: 1, name: 'Member Login' })
      signInAs(ada)
    }
    await screen.findByRole('heading', { level: 1, name: 'Intro to Git' })
    await user.click(await screen.findByRole('button', { name: 'RSVP to Intro to Git' }))
    await screen.findByText('You’re going')
    await waitFor(async () => {
      const { rsvps } = (await house.call(listRsvps, ada)).body
      if (rsvps[0]?.event !== uuid) throw new Error('There is no RSVP yet.')
    })
  },
)
