import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { adjustmentRoutes } from './adjustments/routes.ts'
import { adminRoutes } from './admins/routes.ts'
import { serveAssistants } from './assistants/serve.ts'
import { auditRoutes } from './audit/routes.ts'
import { badgeRoutes } from './badges/routes.ts'
import { calendarDocuments, calendarRoutes } from './calendars/routes.ts'
import { roomRoutes } from './checkin/room.ts'
import { checkInRoutes } from './checkin/routes.ts'
import { ticketRoutes } from './checkin/ticket.ts'
import { claimRoutes } from './claims/routes.ts'
import { serveContract } from './contract/docs.ts'
import { cupRoutes } from './cup/routes.ts'
import type { Database } from './database/database.ts'
import { directoryRoutes } from './directory/routes.ts'
import { doorRoutes } from './door/routes.ts'
import { downloadDocument } from './downloads/document.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { compileOnFirstUse } from './http/compilers.ts'
import type { DocumentRoute } from './http/document.ts'
import { answerError, answerUnreadable, hangUp, refuseExpectation } from './http/errors.ts'
import { openGateway } from './http/gateway.ts'
import { acceptJson, describeValidation } from './http/json.ts'
import { logRequests } from './http/log.ts'
import { type Logo, logoDocument } from './http/logo.ts'
import { manifestDocument } from './http/manifest.ts'
import { metricsDocument } from './http/metrics.ts'
import { servePages } from './http/pages.ts'
import { secure } from './http/security.ts'
import { importRoutes } from './import/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { noteUse } from './keys/store.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { unsubscribeDocuments } from './notifications/unsubscribe.ts'
import { officerRoutes } from './officers/routes.ts'
import { oneClickRoutes } from './oneclick/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { pictureDocument, pictureRoutes } from './pictures/routes.ts'
import { pointRoutes } from './points/routes.ts'
import type { Portal } from './portal.ts'
import { posterDocument, posterRoutes } from './posters/routes.ts'
import { previewAt } from './publicpages/eventPage.ts'
import { publicPageDocuments } from './publicpages/routes.ts'
import { rsvpRoutes } from './rsvp/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Every call that the portal answers. */
export const ROUTES = [
  ...healthRoutes,
  ...organizationRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...pointRoutes,
  ...adjustmentRoutes,
  ...badgeRoutes,
  ...eventRoutes,
  ...pictureRoutes,
  ...posterRoutes,
  ...calendarRoutes,
  ...rsvpRoutes,
  ...checkInRoutes,
  ...ticketRoutes,
  ...roomRoutes,
  ...doorRoutes,
  ...claimRoutes,
  ...feedbackRoutes,
  ...insightRoutes,
  ...leaderboardRoutes,
  ...cupRoutes,
  ...adminRoutes,
  ...officerRoutes,
  ...oneClickRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...importRoutes,
  ...directoryRoutes,
  ...downloadRoutes,
  ...auditRoutes,
  ...notificationRoutes,
  ...messageRoutes,
]

/** Every document that each portal has, however it is configured. */
export const DOCUMENTS = [
  downloadDocument,
  pictureDocument,
  posterDocument,
  ...calendarDocuments,
  ...publicPageDocuments,
  ...unsubscribeDocuments,
]

const LARGEST_BODY = 102_400

export interface AppOptions {
  logger?: FastifyServerOptions['logger']
  trustProxy?: string[] | undefined
  /** The folder with the built pages; without it only calls are answered. */
  pages?: string | undefined
  /** The chapter's logo from a file outside of the pages. */
  logo?: Logo | undefined
  /** The token for /metrics; without it /metrics is 404. */
  metricsToken?: string | undefined
  /** The documents that only some starts have: those of the demo. */
  documents?: DocumentRoute[] | undefined
  /** Adds the demo's identity provider. */
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
    // The request gets its name here, so that it needs no logger of its own.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: LARGEST_BODY,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Headers arrive quickly even on a slow connection. A slower client only wants to hold one.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Requests that are open when the portal closes are answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    schemaErrorFormatter: describeValidation,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: hangUp,
  })
  app.setErrorHandler(answerError)
  app.server.on('checkExpectation', refuseExpectation)
  acceptJson(app)
  compileOnFirstUse(app)
  logRequests(app)
  secure(app)
  const metrics = await metricsDocument(app, options.metricsToken, database)
  const documents = [...DOCUMENTS, metrics, ...(options.documents ?? [])]
  if (options.pages) documents.push(manifestDocument(options.pages, portal.chapter))
  if (options.pages && options.logo) documents.push(logoDocument(options.logo))
  const [calls, shown] = [ROUTES.map(({ endpoint }) => endpoint), DOCUMENTS.map(({ document }) => document)]
  serveContract(app, calls, shown, portal)
  const { access } = openGateway(app, { routes: ROUTES, documents, noteKeyUse: noteUse }, portal, database)
  serveAssistants(app, calls, { access, portal })
  await options.extend?.(app)
  if (options.pages)
    servePages(app, options.pages, portal, (path, ...where) => previewAt(path, database.read, ...where))
  else app.setNotFoundHandler((_request, _reply) => Promise.reject(Object.assign(new Error(), { statusCode: 404 })))
  return app
}
