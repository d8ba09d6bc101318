import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What comes instead of the portal's answer. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

export type FlakyProxy = Awaited<ReturnType<typeof flakyProxyTo>>

/** A proxy to a portal that can replace the build, and answer once for a file. */
export async function flakyProxyTo(portal: string) {
  let build: string | undefined
  let toLose: { file: RegExp; answer: Answer } | undefined
  let asked = 0
  let isBad = false
  const server = createServer(async (request, reply) => {
    if (toLose?.file.test(request.url!)) {
      const { status = 200, headers = {}, body = '<h1>The gateway answers.</h1>' } = toLose.answer
      reply.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
      toLose = undefined
      return
    }
    // Pages ask for scripts and style sheets; a call for a file is the worker's.
    const isOfWorker = request.headers['sec-fetch-dest'] === 'empty' && request.url!.startsWith('/assets/')
    if (isBad && isOfWorker && ++asked % 10 === 0) return reply.writeHead(503).end()
    const headers = new Headers(request.headers as Record<string, string>)
    for (const name of ['host', 'connection', 'if-none-match']) headers.delete(name)
    const answer = await fetch(portal + request.url, { headers })
    let body = Buffer.from(await answer.arrayBuffer())
    if (build && request.url === '/worker.js')
      body = Buffer.from(String(body).replace(/"name":"\w+"/, `"name":"${build}"`))
    if (build && answer.headers.get('content-type')?.startsWith('text/html'))
      body = Buffer.from(String(body).replace('<head>', `<head><meta name="build" content="${build}">`))
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-encoding|content-length|connection|keep-alive|transfer-encoding|etag)$/.test(name),
    )
    reply.writeHead(answer.status, Object.fromEntries(kept)).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  /** Replaces the build by another one, or by the portal's own. */
  const deploy = (name?: string) => {
    build = name
  }
  /** Loses each tenth file that the worker asks for. */
  const worsen = () => {
    isBad = true
  }
  /** @returns whether it has been lost */
  const lose = (file: RegExp, answer: Answer) => {
    toLose = { file, answer }
    return () => toLose === undefined
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, deploy, lose, worsen }
}
