import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Beside the libraries, so that it is deleted with them. */
export const COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/chapterhouse')

/**
 * Stores compiled code on the disk, from here on. Every start but the first takes a quarter to a half less CPU time.
 * Import the rest of the program afterwards, with `import()`. If nothing can be written, it runs without the cache.
 */
export function cacheCompiledCode(): void {
  enableCompileCache(COMPILE_CACHE)
}
