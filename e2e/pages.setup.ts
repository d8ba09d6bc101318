import { ensurePages } from '#server/http/build.ts'

/** The pages are built once, before the stories begin. */
export default async function setup() {
  await ensurePages((sentence) => console.log(sentence))
}
