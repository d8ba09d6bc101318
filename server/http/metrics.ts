import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ATTENDANCE_METHODS, type AttendanceMethod } from '#domain/checkin/method.ts'
import { document } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { VERSION } from '#domain/version.ts'
import type { Database } from '../database/database.ts'
import { chapterMeasures } from '../metrics/chapter.ts'
import { EXPOSITION, exposition } from '../metrics/exposition.ts'
import { processMeasures } from '../metrics/process.ts'
import { Requests } from '../metrics/requests.ts'
import { type DocumentRoute, documentRoute } from './document.ts'

const metrics = document({
  method: 'GET',
  path: '/metrics',
  access: 'token',
  types: [EXPOSITION],
  caching: 'never',
  summary: 'Metrics for Prometheus, for callers with METRICS_TOKEN as their bearer token.',
})

/** No call of the contract makes an import. */
const METHODS = ATTENDANCE_METHODS.filter((method) => method !== 'import')

/**
 * `/metrics` for Prometheus, for callers with the token. Without the token, or without METRICS_TOKEN, it is 404 and not
 * a page. Requests and check-ins are those of this process, the rest of all together.
 */
export function metricsDocument(app: FastifyInstance, token: string | undefined, database: Database): DocumentRoute {
  const requests = new Requests()
  const checkIns = new Map<AttendanceMethod, number>()
  if (token) {
    app.addHook('onResponse', (request, reply, done) => {
      // Requests that match no route of the contract share one name, so that invented addresses add no metrics.
      const route = request.routeOptions.url ?? 'none'
      if (route !== metrics.path) requests.note(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
      if (reply.statusCode < 400) {
        for (const method of request.checkIns ?? []) checkIns.set(method, (checkIns.get(method) ?? 0) + 1)
      }
      done()
    })
  }
  return documentRoute(metrics, async ({ authorization, db, now }) => {
    if (!token || !isSame(authorization, `Bearer ${token}`)) throw new Refusal('not_found', 'There is nothing here.')
    const measures = [
      requests.measure(),
      {
        name: 'chapterhouse_checkins_total',
        help: 'Check-ins that this process has written, by how the member was checked in.',
        type: 'counter' as const,
        samples: METHODS.map((method) => ({ labels: { method }, value: checkIns.get(method) ?? 0 })),
      },
      {
        name: 'chapterhouse_info',
        help: 'The version of the portal, and the kind of its database.',
        type: 'gauge' as const,
        samples: [{ labels: { database: database.engine, version: VERSION }, value: 1 }],
      },
      ...(await chapterMeasures(db, now)),
      ...processMeasures(),
    ]
    return { body: exposition(measures) }
  })
}

/** Compares in constant time. */
function isSame(sent: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent ?? ''), digest(expected))
}
