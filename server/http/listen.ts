import type { FastifyInstance } from 'fastify'
import { CannotStart } from '../config.ts'

/**
 * Starts to listen.
 * @returns the address, such as http://127.0.0.1:3000
 * @throws CannotStart if the address cannot be used
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new CannotStart(`PORT ${port} is taken on ${host}. Stop what uses it, or set PORT to another.`)
    if (code === 'EACCES')
      throw new CannotStart(`PORT ${port} may not be used by this account. Set PORT to one above 1023.`)
    throw new CannotStart(`HOST ${host} is not an address of this machine that can be listened on.`)
  }
}

/** The timeout for clients that do not finish their request or do not read their answer. */
const PATIENCE_MS = 5000

/**
 * How long idle connections stay open while the portal closes. A proxy may be sending its next request on one of them:
 * it is answered, and its answer closes the connection.
 */
const IDLE_MS = 1000
const SWEEP_EVERY_MS = 50

/** Stops accepting connections, answers open requests, and closes idle connections last. */
export async function shut(app: FastifyInstance): Promise<void> {
  const { server } = app
  const closeIdle = server.closeIdleConnections.bind(server)
  // Closing a server closes its idle connections at once, unless this function is missing.
  server.closeIdleConnections = () => undefined
  const idleSince = Date.now()
  const sweeping = setInterval(() => Date.now() - idleSince >= IDLE_MS && closeIdle(), SWEEP_EVERY_MS)
  const cutting = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweeping)
    clearTimeout(cutting)
  }
}
