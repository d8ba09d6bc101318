import { cacheCompiledCode } from '../compileCache.ts'

/** `npm run portal`. */
cacheCompiledCode()
await import('./commandLine.ts')
