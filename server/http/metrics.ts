import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { checkIn } from '#domain/checkin/contract.ts'
import { BASE_PATH } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/database.ts'
import { EXPOSITION, exposition } from '../metrics/exposition.ts'
import { processMeasures } from '../metrics/process.ts'
import { Requests } from '../metrics/requests.ts'

const PATH = '/metrics'

/**
 * `/metrics` for Prometheus, for whoever sends the token; for everybody else, and without a token of the
 * configuration, there is nothing: 404, and not the page that other addresses show.
 * Numbers of this process alone: of several, each is asked.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined, engine: Database['engine']): void {
  const nothing = new Refusal('not_found', 'There is nothing here.')
  if (!token) {
    app.get(PATH, { schema: { hide: true } }, () => Promise.reject(nothing))
    return
  }
  const requests = new Requests()
  app.addHook('onResponse', (request, reply, done) => {
    // What matches no route of the contract shares one name, however many addresses strangers try.
    const route = request.routeOptions.url ?? 'none'
    if (route !== PATH) requests.note(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get(PATH, { schema: { hide: true } }, (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${token}`)) throw nothing
    const checkIns = requests.count(checkIn.method, BASE_PATH + checkIn.path, 200)
    return reply
      .type(EXPOSITION)
      .header('cache-control', 'no-store')
      .send(
        exposition([
          requests.measure(),
          {
            name: 'chapterhouse_checkins_total',
            help: 'Check-ins that this process has accepted.',
            type: 'counter',
            samples: [{ value: checkIns }],
          },
          {
            name: 'chapterhouse_info',
            help: 'What the portal keeps its data in.',
            type: 'gauge',
            samples: [{ labels: { database: engine }, value: 1 }],
          },
          ...processMeasures(),
        ]),
      )
  })
}

/** Takes the same time wherever the two differ. */
function isSame(sent: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent ?? ''), digest(expected))
}
