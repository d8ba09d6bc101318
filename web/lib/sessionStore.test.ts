import { describe, expect, test } from 'vitest'
import type { SessionClaims } from '#domain/session/contract.ts'
import { createSessionStore } from './sessionStore.ts'

const ADA = tokenOf('ada')
const GRACE = tokenOf('grace')

describe('a tab whose session the server has ended', () => {
  test('signs this device out', () => {
    const { place, store } = tab(ADA)
    store.refused(ADA)
    expect([place.token, store.get().claims]).toEqual([undefined, undefined])
  })

  test('leaves another person who signed in meanwhile signed in, and follows them', () => {
    const { place, store } = tab(ADA)
    place.token = GRACE
    store.refused(ADA)
    expect(place.token).toBe(GRACE)
    expect(store.get().claims?.uuid).toBe('grace')
  })
})

describe('a tab that has not noticed another person', () => {
  test('signs out nobody but its own person', () => {
    const { place, store } = tab(ADA)
    place.token = GRACE
    store.end(true)
    expect(place.token).toBe(GRACE)
    expect(store.get()).toMatchObject({ claims: undefined, leftByHand: true })
  })

  test('does not overwrite another person’s token with its own', () => {
    const { place, store } = tab(ADA)
    place.token = GRACE
    store.refresh(tokenOf('ada', { registered: true }))
    expect(place.token).toBe(GRACE)
    expect(store.get().claims?.uuid).toBe('grace')
  })
})

describe('a tab that is shown again', () => {
  test('follows another person who has signed in meanwhile', () => {
    const { place, store } = tab(ADA)
    place.token = GRACE
    store.catchUp()
    expect(store.get().claims?.uuid).toBe('grace')
  })

  test('keeps the view that its person has chosen', () => {
    const { store } = tab(ADA)
    store.toggleAdminView()
    store.catchUp()
    expect(store.get()).toMatchObject({ claims: { uuid: 'ada' }, adminView: false })
  })

  test('keeps a session for which the browser has no place', () => {
    const store = createSessionStore({ read: () => undefined, write: () => undefined, clear: () => undefined })
    store.signIn(ADA)
    store.catchUp()
    expect(store.get().claims?.uuid).toBe('ada')
  })
})

test.each([
  ['a day ahead', -86_400],
  ['a day behind', 86_400],
])('a device whose clock is %s signs in like any other', (_, seconds) => {
  const { store } = tab(undefined)
  const now = Date.now() / 1_000 + seconds
  store.signIn(tokenOf('ada', { iat: now, exp: now + 86_400 - 60 }))
  expect(store.get().claims?.uuid).toBe('ada')
})

test('a renewed token that comes after somebody has signed out does not sign them in again', () => {
  const { store, place } = tab(tokenOf('ada'))
  store.end(true)
  store.refresh(tokenOf('ada', { registered: true }))
  expect([store.token(), place.token]).toEqual([undefined, undefined])
})

function tab(token: string | undefined) {
  const place = { token }
  const store = createSessionStore({
    read: () => place.token,
    write: (next) => void Object.assign(place, { token: next }),
    clear: () => void Object.assign(place, { token: undefined }),
  })
  return { place, store }
}

function tokenOf(uuid: string, changes: Partial<SessionClaims> = {}): string {
  const now = Date.now() / 1_000
  const claims = { uuid, admin: false, superAdmin: false, registered: false, iat: now, exp: now + 86_400, ...changes }
  return `head.${btoa(JSON.stringify(claims))}.signature`
}
