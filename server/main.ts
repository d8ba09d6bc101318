import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * `npm start`. Node's compile cache is stored beside the libraries: every start but the first takes a quarter less
 * processor time. If nothing can be written there, it starts without the cache.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/chapterhouse'))
await import('./serve.ts')
