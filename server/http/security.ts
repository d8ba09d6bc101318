import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const GOOGLE = 'https://accounts.google.com/gsi/'

/** Headers of every answer: nothing runs or frames that is not ours, save Google's sign-in button. */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", `${GOOGLE}client`],
        'style-src': ["'self'", `${GOOGLE}style`],
        // Components place themselves with style attributes; style elements need the nonce.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:', 'http:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", GOOGLE],
        'frame-src': [GOOGLE],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    // Google's button answers from a window of its own.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Google refuses its button without an origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
