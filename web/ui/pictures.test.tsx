import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'
import { Avatar } from './Avatar.tsx'

afterEach(cleanup)

describe('a person’s picture', () => {
  test('is requested in the large size (spec: members §3.5)', () => {
    render(<Avatar picture="https://pictures.example/ada=s96-c" name="Ada Lovelace" alt="Ada Lovelace" />)
    expect(screen.getByRole('img', { name: 'Ada Lovelace' }).getAttribute('src')).toBe(
      'https://pictures.example/ada=s400-c',
    )
  })

  test.each([
    ['Ada Lovelace', 'AL'],
    ['Teller', 'T'],
    ['María del Carmen Fernández de Córdoba', 'MC'],
    ['明 李', '明李'],
  ])('of %s is %s without one', (name, initials) => {
    render(<Avatar picture="" name={name} />)
    screen.getByText(initials)
  })

  test('that is broken is replaced by the initials', () => {
    const { container } = render(<Avatar picture="https://pictures.example/gone" name="Ada Lovelace" />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.querySelector('img')).toBeNull()
    screen.getByText('AL')
  })
})

describe('an event’s cover', () => {
  test('that is broken leaves the tiles, which were behind it all along', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Intro to Git', cover: 'https://pictures.example/gone.jpg' })
    await visit(house, '/events', await house.ada())
    const picture = await screen.findByText(
      (_, element) => element?.getAttribute('src') === 'https://pictures.example/gone.jpg',
    )
    const cover = picture.parentElement!
    expect(cover.querySelectorAll('svg path').length).toBeGreaterThan(0)
    fireEvent.error(picture)
    expect(cover.querySelector('img')).toBeNull()
    expect(cover.querySelectorAll('svg path').length).toBeGreaterThan(0)
  })
})
