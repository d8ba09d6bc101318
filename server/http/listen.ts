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
