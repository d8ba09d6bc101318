import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import chapter from '../../chapter.config.ts'
import { visit, visitAs } from '../testing.tsx'

const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the resources', () => {
  test('show the chapter’s name, logo and mission (spec: members §12.1)', async () => {
    const { house } = await visitAs('ada', '/resources')
    const { name, mission, logo } = house.portal.chapter.organization
    const heading = await screen.findByRole('heading', { level: 1, name })
    expect(heading.querySelector('img')!.getAttribute('src')).toBe(logo)
    screen.getByText(mission)
    await waitFor(() => expect(document.title).toBe('Resources · ACM'))
  })

  test('name every officer and their position (spec: members §12.1)', async () => {
    const { house } = await visitAs('ada', '/resources')
    const people = (await section('Officers')).getAllByRole('listitem')
    expect(people.map((person) => [...person.querySelectorAll('p')].map((line) => line.textContent))).toEqual(
      house.portal.chapter.organization.officers.map(({ name, position }) => [name, position]),
    )
  })

  test('open each link in a new tab without access to this one (spec: members §12.2)', async () => {
    const { house } = await visitAs('ada', '/resources')
    const cards = (await section('Resources')).getAllByRole<HTMLAnchorElement>('link')
    const { resources } = house.portal.chapter.organization
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(resources.map(({ link }) => link))
    for (const [place, card] of cards.entries()) {
      expect([card.target, card.rel]).toEqual(['_blank', 'noopener noreferrer'])
      const { title, subtitle, description } = resources[place]!
      for (const text of [title, subtitle, description]) within(card).getByText(text)
    }
  })

  test('show another image for another type (spec: members §12.2)', async () => {
    await visitAs('ada', '/resources')
    const cards = (await section('Resources')).getAllByRole('link')
    const images = cards.map((card) => card.querySelector('[data-type] > span:last-child')!.innerHTML)
    expect(new Set(images).size).toBe(5)
  })

  test('leave out what a chapter does not have', async () => {
    const house = await startOn('sqlite', { organization: { ...chapter.organization, officers: [], resources: [] } })
    await visit(house, '/resources', await house.ada())
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('are replaced by the error when the chapter cannot be loaded, and appear after Try again (spec: members §12.3)', async () => {
    const { user, network } = await visitAs('ada', '/resources', (wire) => wire.cut('/config'))
    await screen.findByText('Failed to fetch')
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    network.mend()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await section('Resources')
  })
})
