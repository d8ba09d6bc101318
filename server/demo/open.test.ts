import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BASE_PATH } from '#domain/endpoint.ts'
import { CannotStart, readConfig } from '../config.ts'
import { readChapter } from '../organization/chapter.ts'
import { type Opened, openEmpty, SECRET } from '../testing/engines.ts'
import { onSqlite } from '../testing/server.ts'
import { type Demo, openDemo } from './open.ts'
import { welcome } from './welcome.ts'
import type { Signer } from './whoCanSignIn.ts'

onSqlite('the demo', () => {
  // All tests share one chapter, because they do not disturb each other.
  let opened: Opened
  let demo: Demo
  beforeAll(async () => {
    opened = await openEmpty('sqlite')
    demo = await open()
  })
  afterAll(async () => {
    await demo.close()
    await opened.close()
  })

  async function open(port = 0): Promise<Demo> {
    const chapter = await readChapter(undefined)
    return openDemo(opened.database, {
      config: readConfig(opened.environment),
      chapter,
      sessionSecret: SECRET,
      host: '127.0.0.1',
      port,
    })
  }

  async function ask(path: string, body?: unknown, token?: string, { address }: Demo = demo) {
    const answer = await fetch(address + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    return { status: answer.status, body: await answer.json() }
  }

  const api = (path: string) => `${BASE_PATH}/api/v1${path}`

  async function signIn(who: object): Promise<string> {
    const { tokenId } = (await ask('/identity/token', who)).body
    return (await ask(api('/auth/login'), { tokenId })).body.token
  }

  test('each of the cast signs in through the real provider, as who they are', async () => {
    const { people } = (await ask('/identity/people')).body as { people: Signer[] }
    expect(people.slice(0, 4).map(({ name, role, state }) => `${name}, ${role}, ${state}`)).toEqual([
      'Ada Lovelace, member, registered',
      'Grace Hopper, admin, registered',
      'Margaret Hamilton, superAdmin, registered',
      'Linus Torvalds, member, pending',
    ])
    const users = await Promise.all(
      people.slice(0, 4).map(async ({ sub }) => ask(api('/user'), undefined, await signIn({ sub }))),
    )
    expect(users).toMatchObject([
      { status: 200, body: { user: { name: 'Ada Lovelace', isAdmin: false } } },
      { status: 200, body: { user: { name: 'Grace Hopper', isAdmin: true, isSuperAdmin: false } } },
      { status: 200, body: { user: { name: 'Margaret Hamilton', isSuperAdmin: true } } },
      { status: 403, body: { error: { code: 'not_registered' } } },
    ])
  })

  test('Ada checks in with the code of the running event, and climbs', async () => {
    const ada = await signIn({ sub: 'demo-ada' })
    const before = (await ask(api('/user'), undefined, ada)).body.user.points
    const code = { event: { attendanceCode: demo.running.attendanceCode } }
    expect((await ask(api('/attendance/attend'), code, ada)).status).toBe(200)
    expect((await ask(api('/attendance/attend'), code, ada)).status).toBe(409)
    const { leaderboard } = (await ask(api('/leaderboard'), undefined, ada)).body
    // Some of the four hundred have chosen not to be shown.
    expect(leaderboard.length).toBeGreaterThanOrEqual(350)
    expect(leaderboard.find(({ firstName }: { firstName: string }) => firstName === 'Ada').points).toBe(
      before + demo.running.attendancePoints,
    )
  })

  test('a new student signs in, registers and is on the list from then on', async () => {
    const token = await signIn({ name: 'Ada  Lovelace' })
    const info = { major: 'Physics', year: 1 }
    const { body } = await ask(api('/register'), { info }, token)
    expect(body.user).toMatchObject({ name: 'Ada Lovelace', email: 'ada.lovelace@g.ucla.edu', points: 0 })
    const { people } = (await ask('/identity/people?search=LOVELACE%20ada.l')).body
    expect(people).toMatchObject([{ name: 'Ada Lovelace', email: 'ada.lovelace@g.ucla.edu', state: 'registered' }])
    const again = await signIn({ sub: people[0].sub })
    expect((await ask(api('/user'), undefined, again)).body.user.uuid).toBe(body.user.uuid)
  })

  test('anyone of the members is found by a part of their name, with or without its accents', async () => {
    const found = async (search: string) =>
      (await ask(`/identity/people?search=${encodeURIComponent(search)}`)).body.people.map(({ name }: Signer) => name)
    expect(await found('osuilleabhain')).toEqual(["Siobhán O'Súilleabháin"])
    expect(await found('김')).toEqual(['서연 김'])
    expect(await found('nobody at all')).toEqual([])
    expect(await found('')).toHaveLength(30)
  })

  test('an account from outside the university gets a token, and the portal turns it away', async () => {
    const { body } = await ask('/identity/token', { name: 'Eve Moneypenny', email: 'eve@gmail.com' })
    const claims = JSON.parse(Buffer.from(body.tokenId.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ hd: 'gmail.com', email: 'eve@gmail.com', given_name: 'Eve' })
    expect(await ask(api('/auth/login'), { tokenId: body.tokenId })).toMatchObject({
      status: 403,
      body: { error: { message: 'Please sign in with your g.ucla.edu account.' } },
    })
  })

  test('a token of another demo is refused', async () => {
    const other = await open()
    onTestFinished(() => other.close())
    const { tokenId } = (await ask('/identity/token', { sub: 'demo-margaret' }, undefined, other)).body
    expect((await ask(api('/auth/login'), { tokenId })).status).toBe(401)
    expect((await ask(api('/auth/login'), { tokenId }, undefined, other)).status).toBe(200)
  })

  test.each([
    [{}, 400, 'Please say who signs in'],
    [{ sub: 'demo-nobody' }, 404, 'Nobody has that sub'],
    [{ name: '   ' }, 400, 'Please give the new student a name.'],
    [{ name: 'A'.repeat(101) }, 400, 'A name has at most 100 characters.'],
    [{ name: 'Ada', email: 'not an address' }, 400, 'That is not an e-mail address.'],
    [{ name: 'Ada', email: 'ADA@g.ucla.edu' }, 400, 'That is the address of Ada Lovelace'],
    [{ name: 'A\0a' }, 400, 'A text contains a character that cannot be stored.'],
    [{ name: 7 }, 400, 'The request is malformed: body.name must be string.'],
    [[], 400, 'The request is malformed: body must be object.'],
  ])('%j is answered in a sentence', async (wanted, status, sentence) => {
    const answer = await ask('/identity/token', wanted)
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).toContain(sentence)
  })

  test('the provider describes itself by the address under which it is found', async () => {
    const { body } = await ask('/identity/.well-known/openid-configuration')
    expect(body.issuer).toBe(`${demo.address}/identity`)
    const keys = await fetch(body.jwks_uri).then((answer) => answer.json())
    expect(keys.keys).toMatchObject([{ kty: 'RSA', alg: 'RS256' }])
    expect(keys.keys[0]).not.toHaveProperty('d')
    expect((await ask(api('/config'))).body.identity).toEqual({ kind: 'built-in', clientId: 'chapterhouse-demo' })
  })

  test('what is printed names the address, the cast, the code and the passwords', async () => {
    const printed = await welcome(opened.database, demo.portal, { ...demo, data: 'data/demo' })
    for (const said of [
      demo.address,
      /Ada Lovelace +a member/,
      /Grace Hopper +an admin/,
      /Margaret Hamilton +the super admin/,
      /Linus Torvalds +has signed in, not registered yet/,
      /anyone of the \d+ members, or a new student/,
      /attendance code +lantern/,
      'demo-admin-password',
      'demo-one-click-password',
    ]) {
      expect(printed).toMatch(said)
    }
  })

  test('a taken port is one line', async () => {
    const refused = await open(Number(new URL(demo.address).port)).catch((error) => error)
    expect(refused).toBeInstanceOf(CannotStart)
    expect(refused.message).toMatch(/^PORT \d+ is taken on 127\.0\.0\.1\. .+$/)
  })
})
