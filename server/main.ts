import { cacheCompiledCode } from './compileCache.ts'

/** `npm start`. */
cacheCompiledCode()
await import('./start.ts')
