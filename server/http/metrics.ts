import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { document } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/database.ts'
import { type DocumentRoute, documentRoute } from './document.ts'

const metricsEndpoint = document('GET /metrics', {
  access: 'token',
  types: ['text/plain; version=0.0.4; charset=utf-8'],
  caching: 'never',
  summary: 'Metrics for Prometheus, for callers with METRICS_TOKEN as their bearer token.',
})

/** `/metrics` for callers with the token. Without the token, or without METRICS_TOKEN, it is 404 and not a page. */
export async function metricsDocument(
  app: FastifyInstance,
  token: string | undefined,
  { engine }: Database,
): Promise<DocumentRoute> {
  // The library is loaded only if somebody reads the metrics.
  const metrics = token === undefined ? undefined : (await import('../metrics/metrics.ts')).newMetrics(engine)
  if (metrics) {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions, checkIns = [] } = request
      // Requests that match no route of the contract share one name, so that invented addresses add no metrics.
      const { url: route = 'none' } = routeOptions
      const status = reply.statusCode
      if (route !== metricsEndpoint.path) {
        metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000)
      }
      if (status < 400) for (const how of checkIns) metrics.checkIns.inc({ method: how })
      done()
    })
  }
  return documentRoute(metricsEndpoint, async ({ authorization, db, now }) => {
    if (!metrics || !isSame(authorization, `Bearer ${token}`)) throw new Refusal('not_found', 'There is nothing here.')
    return { body: await metrics.text(db, now) }
  })
}

/** Compares in constant time. */
function isSame(sent: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent ?? ''), digest(expected))
}
