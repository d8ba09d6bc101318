import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Database } from '../database/database.ts'
import { VersionedCache } from '../database/versionedCache.ts'
import type { CheckIns } from '../metrics/checkIns.ts'
import type { Portal } from '../portal.ts'
import type { NoteUse } from '../roles/keyCallers.ts'
import { accessCheck, type Caller } from './access.ts'
import { openCalls } from './calls.ts'
import type { DocumentRoute } from './document.ts'
import { openDocuments } from './documents.ts'
import type { Resources } from './resources.ts'
import type { Route } from './route.ts'
import { SharedAnswers } from './sharedAnswers.ts'
import type { UploadedFile } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** What the call has written, for the metrics. If its commit failed, the answer is an error. */
    checkIns: CheckIns | undefined
    uploaded: UploadedFile | undefined
  }
  interface FastifyContextConfig {
    errors?: 'sentence' | undefined
    upload?: Endpoint['upload']
    /** Sends an error for a person who looks at it; undefined if a program asks. */
    errorPage?: (message: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined
  }
}

/** The number of characters: enough for as many members as may be here at once. */
const MOST_CHARACTERS_KEPT = 10_000_000
const CHARACTERS_OF_AN_EMPTY_ONE = 500

/**
 * Every call and every document of the contract passes through the gateway. It checks who calls and whether they may,
 * then whether the request is valid. Only then it asks for the answer.
 */
export function openGateway(
  app: FastifyInstance,
  { routes, documents, noteKeyUse }: { routes: Route[]; documents: DocumentRoute[]; noteKeyUse: NoteUse },
  portal: Portal,
  database: Database,
): Resources {
  const resources = {
    portal,
    database,
    access: accessCheck(database, portal, noteKeyUse),
    sharedAnswers: new SharedAnswers(),
    ownAnswers: new VersionedCache<string>(MOST_CHARACTERS_KEPT, (text) => text.length + CHARACTERS_OF_AN_EMPTY_ONE),
  }
  app.decorateRequest('caller', undefined)
  app.decorateRequest('checkIns', undefined)
  app.decorateRequest('uploaded', undefined)
  openCalls(app, routes, resources)
  app.register((scope) => openDocuments(scope, documents, resources))
  return resources
}
