import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

describe('the people of an event', () => {
  async function withGuests() {
    const house = await startOn('sqlite')
    const event = await house.event({ title: 'Intro to Git', attendanceCode: 'segfault' })
    for (const name of ['Ada Lovelace', 'Barbara Liskov', 'Frances Allen']) {
      await house.call(addRsvp, await house.join(name), { body: { event: { uuid: event.uuid } } })
      house.setClock(new Date(Date.parse(house.portal.clock()) + 1_000).toISOString())
    }
    const { user } = await visit(house, `/events/${event.uuid}/people`, await house.grace())
    const page = within(await screen.findByRole('main'))
    await page.findByText('Ada Lovelace')
    return { house, user, page }
  }
  const names = (page: Awaited<ReturnType<typeof withGuests>>['page']) =>
    page.getAllByRole('listitem').map((row) => row.querySelector('div > span')?.textContent)

  test('are shown with name, year, major and when (spec: members §7.12)', async () => {
    const { page } = await withGuests()
    const [ada] = page.getAllByRole('listitem')
    expect(ada!.textContent).toContain('Ada Lovelace')
    expect(ada!.textContent).toContain('ada@g.ucla.edu')
    expect(ada!.textContent).toContain('Sophomore')
    expect(ada!.textContent).toContain('Computer Science')
    expect(ada!.textContent).toContain('Thu, Mar 5')
    expect(ada!.querySelector('time')!.title).toBe('RSVPed Thursday, March 5 2026, 12:00 PM')
  })

  test('are found by any part of name, e-mail and major', async () => {
    const { user, page } = await withGuests()
    const search = page.getByRole('searchbox')
    await user.type(search, 'LISK computer')
    expect(names(page)).toEqual(['Barbara Liskov'])
    expect(page.getByRole('status').textContent).toBe('1 of 3')
    await user.clear(search)
    await user.type(search, 'frances@')
    expect(names(page)).toEqual(['Frances Allen'])
  })

  test('are copied as e-mails, only those that were found', async () => {
    const { user, page } = await withGuests()
    await user.click(page.getByRole('button', { name: 'Copy e-mails' }))
    await page.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe('ada@g.ucla.edu, barbara@g.ucla.edu, frances@g.ucla.edu')
  })

  test('are saved as a table that no spreadsheet calculates', async () => {
    const { user, page } = await withGuests()
    const saved: Blob[] = []
    const fileNames: string[] = []
    // jsdom saves no files.
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function (this: HTMLAnchorElement) {
      fileNames.push(this.download)
    })
    await user.type(page.getByRole('searchbox'), 'ada')
    await user.click(page.getByRole('button', { name: 'Save as CSV' }))
    expect(fileNames).toEqual(['RSVPs to Intro to Git.csv'])
    expect(await saved[0]!.text()).toBe(
      [
        '"First name","Last name","E-mail","Major","Year","RSVPed"',
        '"Ada","Lovelace","ada@g.ucla.edu","Computer Science","Sophomore","2026-03-05 12:00"',
        '',
      ].join('\r\n'),
    )
  })

  test('include who came', async () => {
    const { house, user, page } = await withGuests()
    await user.click(page.getByRole('tab', { name: 'Who came' }))
    await page.findByText(/Nobody has checked in yet/)
    const body = { event: { attendanceCode: 'segfault' } }
    await house.call(checkIn, await house.signIn('Barbara Liskov'), { body })
    await user.click(page.getByRole('tab', { name: 'RSVPs' }))
    await user.click(page.getByRole('tab', { name: 'Who came' }))
    await waitFor(() => expect(names(page)).toEqual(['Barbara Liskov']))
  })
})
