import { ensurePages } from './http/build.ts'

/** `npm run build`: the pages as `npm start` wants them, so that a start finds nothing to build. */
await ensurePages((sentence) => console.log(sentence))
