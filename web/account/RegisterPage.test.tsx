import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { register } from '#domain/account/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { type Visit, visit, visitAs } from '../testing.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })
const sent = ({ network }: Visit) => network.calls.filter((call) => call.startsWith('POST'))

describe('the registration', () => {
  test('takes major and year, says that it is complete and leads to the events (spec: members §5.4)', async () => {
    const house = await startOn('sqlite')
    const visitor = await visit(house, '/register', await house.linus())
    await heading('Complete Registration')
    await choose(visitor, 'Major', 'Linguistics and Computer Science')
    await choose(visitor, 'Year', 'Post-Senior')
    await visitor.user.click(submit())
    await heading('Registration Complete')
    const user = (await house.call(getUser, localStorage.getItem('token')!)).body.user
    expect(user).toMatchObject({ major: 'Linguistics and Computer Science', year: 5 })
    await visitor.user.click(screen.getByRole('link', { name: 'Continue to Dashboard' }))
    await heading('Events')
    expect(visitor.place()).toBe('/events')
  })

  test('says whose account it is, and lets somebody else sign in', async () => {
    const { user, place } = await visitAs('linus', '/register')
    await screen.findByText('linus@g.ucla.edu')
    await user.click(screen.getByRole('button', { name: 'Not you?' }))
    await waitFor(() => expect(place()).toBe('/login'))
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('finds a major by a part of its name', async () => {
    const { user } = await visitAs('linus', '/register')
    await heading('Complete Registration')
    await user.type(field('Major'), 'geophys')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Geophysics'])
  })

  test('does nothing while major or year is missing (spec: members §5.2)', async () => {
    const visitor = await visitAs('linus', '/register')
    await heading('Complete Registration')
    await visitor.user.click(submit())
    await choose(visitor, 'Major', 'Geophysics')
    await visitor.user.click(submit())
    expect(sent(visitor)).toEqual([])
    expect(screen.queryByText('Error')).toBeNull()
  })

  test('is disabled while it is sent, and open again with everything in it when it has failed (spec: members §5.3)', async () => {
    const visitor = await visitAs('linus', '/register')
    const release = visitor.network.hold('/api/v1/register')
    await fillIn(visitor)
    await visitor.user.click(submit())
    const form = screen.getByRole<HTMLFieldSetElement>('group')
    await waitFor(() => expect(form.disabled).toBe(true))
    visitor.network.cut()
    release()
    await waitFor(() => expect(form.disabled).toBe(false))
    await screen.findByText('Failed to fetch')
    expect([field('Major').value, field('Year').value]).toEqual(['Geophysics', 'Junior'])
    visitor.network.mend()
    await visitor.user.click(submit())
    await heading('Registration Complete')
  })

  test('that was sent elsewhere says so, and leads to the login', async () => {
    const [house, token] = await cast(startOn('sqlite'), 'linus')
    const visitor = await visit(house, '/register', token)
    await fillIn(visitor)
    const elsewhere = await house.call(register, token, { body: { info: { major: 'Geophysics', year: 1 } } })
    expect(elsewhere.status).toBe(200)
    await visitor.user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe('You have registered already. Please sign in again.')
    await visitor.user.click(screen.getByRole('button', { name: 'Back to login' }))
    await heading('Member Login')
  })

  test('can be left for the login, signed out (spec: members §2.4)', async () => {
    const { user } = await visitAs('linus', '/register')
    await heading('Complete Registration')
    const back = screen.getByRole('link', { name: 'Back to login' })
    expect(back.getAttribute('href')).toBe('/')
    await user.click(back)
    await heading('Member Login')
    expect(localStorage.getItem('token')).toBeNull()
  })
})

async function fillIn(visitor: Visit): Promise<void> {
  await heading('Complete Registration')
  await choose(visitor, 'Major', 'Geophysics')
  await choose(visitor, 'Year', 'Junior')
}

async function choose({ user }: Visit, name: string, option: string): Promise<void> {
  await user.click(field(name))
  await user.click(await screen.findByRole('option', { name: option }))
}
