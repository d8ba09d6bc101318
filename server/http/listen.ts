import type { FastifyInstance } from 'fastify'
import { CannotStart } from '../config.ts'

/**
 * Starts to listen.
 * @returns the address, such as http://127.0.0.1:3000
 * @throws CannotStart in words if the address cannot be had
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

/** Whoever has not said what they want, or does not take their answer, is waited for no longer than this. */
const PATIENCE_MS = 5000

/** Lets nobody in any more, answers whoever is inside, and cuts whoever keeps the line without a word. */
export async function shut(app: FastifyInstance): Promise<void> {
  // Connections that fall idle after their last answer would be kept for the next question.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutting = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweeping)
    clearTimeout(cutting)
  }
}
