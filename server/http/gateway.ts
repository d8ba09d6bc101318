import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Database } from '../database/database.ts'
import type { CheckIns } from '../metrics/checkIns.ts'
import type { Portal } from '../portal.ts'
import type { NoteUse } from '../roles/keyCallers.ts'
import { accessCheck, type Caller } from './access.ts'
import { openCalls } from './calls.ts'
import type { DocumentRoute } from './document.ts'
import { openDocuments } from './documents.ts'
import { OwnAnswers } from './ownAnswers.ts'
import type { Route } from './route.ts'
import { SharedAnswers } from './sharedAnswers.ts'
import type { UploadedFile } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** What the call has written, for the metrics. */
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

/**
 * Every call and every document of the contract passes through the gateway. It checks who calls and whether they may,
 * then whether the request is valid. Only then it asks for the answer.
 */
export function openGateway(
  app: FastifyInstance,
  { routes, documents, noteKeyUse }: { routes: Route[]; documents: DocumentRoute[]; noteKeyUse: NoteUse },
  portal: Portal,
  database: Database,
): void {
  const answers = { sharedAnswers: new SharedAnswers(), ownAnswers: new OwnAnswers() }
  const resources = { portal, database, access: accessCheck(database, portal, noteKeyUse), ...answers }
  app.decorateRequest('caller', undefined)
  app.decorateRequest('checkIns', undefined)
  app.decorateRequest('uploaded', undefined)
  openCalls(app, routes, resources)
  app.register((scope) => openDocuments(scope, documents, resources))
}
