import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * `npm start`. What Node makes of the sources before it runs them is kept beside the libraries: every start but the
 * first takes a quarter less processor time. Where nothing can be written there, it starts without.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/chapterhouse'))
await import('./serve.ts')
