import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import * as Type from 'typebox'
import { expect, onTestFinished, test } from 'vitest'
import { endpoint } from '#domain/endpoint.ts'
import { noteUse } from '../keys/store.ts'
import { startOn } from '../testing/server.ts'
import { answerError } from './errors.ts'
import { openGateway } from './gateway.ts'
import { route } from './route.ts'

const MEGABYTE = 1024 * 1024

const addPicture = endpoint('POST /api/v1/picture', {
  access: 'officer',
  upload: { field: 'picture', most: MEGABYTE },
  summary: 'x',
  response: Type.Object({ name: Type.String(), sha256: Type.String() }),
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function open() {
  const house = await startOn('sqlite')
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerError)
  const answer = route(addPicture, async ({ file }) => ({ name: file.name, sha256: sha256(file.bytes) }))
  openGateway(app, { routes: [answer], documents: [], noteKeyUse: noteUse }, house.portal, house.database)
  const send = async (form: FormData | string, token: string, type?: string) => {
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { authorization: `Bearer ${token}`, 'content-type': type ?? request.headers.get('content-type')! }
    const payload = Buffer.from(await request.arrayBuffer())
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/app/api/v1/picture', headers, payload })
    return { status: statusCode, body: JSON.parse(body) }
  }
  return { house, grace: await house.grace(), send }
}

function formWith(bytes: Buffer, field = 'picture'): FormData {
  const form = new FormData()
  form.append('note', 'a field that nobody asked for')
  form.append(field, new File([new Uint8Array(bytes)], 'cover.png', { type: 'image/png' }))
  return form
}

test('an upload arrives as it was sent', async () => {
  const { grace, send } = await open()
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256))
  expect(await send(formWith(bytes), grace)).toEqual({
    status: 200,
    body: { name: 'cover.png', sha256: sha256(bytes) },
  })
})

test('may have as many bytes as the contract says, and no more', async () => {
  const { grace, send } = await open()
  expect((await send(formWith(Buffer.alloc(MEGABYTE)), grace)).status).toBe(200)
  for (const more of [1, MEGABYTE]) {
    expect(await send(formWith(Buffer.alloc(MEGABYTE + more)), grace)).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large', message: 'That is too large: at most 1 MB.' } },
    })
  }
})

test('is read only for those who may send it', async () => {
  const { house, send } = await open()
  expect((await send(formWith(Buffer.alloc(2 * MEGABYTE)), await house.ada())).status).toBe(403)
  expect((await send(formWith(Buffer.alloc(2 * MEGABYTE)), 'nobody')).status).toBe(401)
})

test('without the file, or with something else, says what is missing', async () => {
  const { grace, send } = await open()
  const missing = { status: 400, body: { error: { message: 'Please send one file in the field “picture”.' } } }
  expect(await send(formWith(Buffer.from('x'), 'other'), grace)).toMatchObject(missing)
  const text = new FormData()
  text.append('picture', 'only text')
  expect(await send(text, grace)).toMatchObject(missing)
  const two = formWith(Buffer.from('x'))
  two.append('picture', new File(['y'], 'second.png'))
  expect(await send(two, grace)).toMatchObject(missing)
  expect(await send('{}', grace, 'application/json')).toMatchObject({
    status: 415,
    body: { error: { message: 'Please send a form with a file (content-type: multipart/form-data).' } },
  })
})

test.each(['', 'no form', '--x\r\ncontent-disposition: form-data; name="picture"; filename="a"\r\n\r\nhalf'])(
  'a form that cannot be read is the sender’s mistake: “%s”',
  async (form) => {
    const { grace, send } = await open()
    expect((await send(form, grace, 'multipart/form-data; boundary=x')).status).toBe(400)
    expect((await send(form, grace, 'multipart/form-data')).status).toBe(400)
  },
)
