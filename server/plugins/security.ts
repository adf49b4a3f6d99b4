import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { HSTS } from '../http/safetyHeaders'

/**
 * Security headers of every answer. Scripts run from the server's own files and from the app page's inline ones, by
 * hash; images may also come from any https host (news covers).
 * @param scriptHashes CSP sources of the page's inline scripts, as `'sha256-…'`
 */
export function registerSecurity(app: FastifyInstance, scriptHashes: string[]): void {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'", "'unsafe-inline'"],
        // The app reads a picked file by its blob: address before it uploads it.
        'connect-src': ["'self'", 'blob:'],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: HSTS,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // An app on a listed origin may show pictures; private ones need a signature.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  })
}
