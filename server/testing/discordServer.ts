import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Embed {
  title: string
  description: string
  color: number
  url?: string
  fields: { name: string; value: string }[]
}

interface Announced {
  /** The name of the webhook. */
  hook: string
  username: string
  embeds: Embed[]
  allowed_mentions: unknown
}

/** A server that answers as Discord's webhooks do. @param answer the status for the next call; 200 unless given */
export async function discordServer(answer: (hook: string) => number = () => 200) {
  const announced: Announced[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const hook = /^\/([^?]*)/.exec(request.url!)![1]!
      const message = JSON.parse(body) as Announced
      const status = fits(message) ? answer(hook) : 400
      if (status === 200) announced.push({ ...message, hook })
      response.writeHead(status, status === 429 ? { 'retry-after': '91' } : {})
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: (hook: string) => `${origin}/${hook}`,
    announced,
    /** The titles that have arrived since the last call of this function. */
    titles: () => announced.splice(0).map(({ hook, embeds }) => `${hook}: ${embeds[0]!.title}`),
  }
}

/** Whether Discord would accept the message: it limits the length and the number of texts. */
function fits({ username, embeds }: Announced): boolean {
  return (
    username.length <= 80 &&
    !/discord|clyde/i.test(username) &&
    embeds.length <= 10 &&
    embeds.every(
      ({ title, description, fields = [] }) =>
        title.length <= 256 &&
        description.length <= 4096 &&
        fields.length <= 25 &&
        fields.every(({ name, value }) => name.length <= 256 && value.length >= 1 && value.length <= 1024),
    )
  )
}
