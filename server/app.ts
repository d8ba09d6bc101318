import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { adminRoutes } from './admins/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { checkInRoutes } from './checkin/routes.ts'
import type { Database } from './database/database.ts'
import { eventRoutes } from './events/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { openDoor } from './http/door.ts'
import { answerError, answerUnreadable, hangUp, refuseExpectation } from './http/errors.ts'
import { acceptJson, describeValidation } from './http/json.ts'
import { logRequests } from './http/log.ts'
import { serveMetrics } from './http/metrics.ts'
import { describeCalls } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { secure } from './http/security.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { oneClickRoutes } from './oneclick/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { pointRoutes } from './points/routes.ts'
import type { Portal } from './portal.ts'
import { rsvpRoutes } from './rsvp/routes.ts'
import { sessionRoutes } from './session/routes.ts'

/** Every call that the portal answers. */
export const ROUTES = [
  ...healthRoutes,
  ...organizationRoutes,
  ...sessionRoutes,
  ...peopleRoutes,
  ...pointRoutes,
  ...eventRoutes,
  ...rsvpRoutes,
  ...checkInRoutes,
  ...leaderboardRoutes,
  ...adminRoutes,
  ...oneClickRoutes,
  ...auditRoutes,
]

const LARGEST_BODY = 102_400

export interface AppOptions {
  logger?: FastifyServerOptions['logger']
  trustProxy?: string[] | undefined
  /** The folder with the built pages; without it only calls are answered. */
  pages?: string | undefined
  /** Whoever sends it may read /metrics; without it there is none. */
  metricsToken?: string | undefined
  /** Adds what only some starts have: the demo's identity provider. */
  extend?: ((app: FastifyInstance) => Promise<void>) | undefined
}

/** The whole server in memory; `listen` or `inject` brings it to life. */
export async function createApp(
  portal: Portal,
  database: Database,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    // One line a request is enough: http/log.ts writes it.
    logController: new LogController({ disableRequestLogging: true }),
    // It names the request itself, so that no request needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: LARGEST_BODY,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Headers take a moment even on a bad line; whoever needs longer only wants to hold one.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Who is inside when the portal closes gets an answer like anybody else.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    schemaErrorFormatter: describeValidation,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: hangUp,
    // Nothing is converted (SERVER, Errors); what the contract does not name is ignored.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
  })
  app.setErrorHandler(answerError)
  app.server.on('checkExpectation', refuseExpectation)
  acceptJson(app)
  logRequests(app)
  secure(app)
  describeCalls(app, ROUTES)
  serveMetrics(app, options.metricsToken, database.engine)
  openDoor(app, ROUTES, portal, database)
  await options.extend?.(app)
  if (options.pages) servePages(app, options.pages, portal.chapter)
  else app.setNotFoundHandler((_request, _reply) => Promise.reject(Object.assign(new Error(), { statusCode: 404 })))
  return app
}
