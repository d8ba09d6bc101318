import { cacheCompiledCode } from '../compileCache.ts'

/** `npm run demo`. */
cacheCompiledCode()
await import('./start.ts')
