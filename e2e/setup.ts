import type { TestProject } from 'vitest/node'
import { ensurePages } from '#server/http/build.ts'
import { type Demo, newFolder, openDemo, type WhenOver } from './stage.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: Pick<Demo, 'address' | 'code'>
  }
}

/** Builds the pages once, and starts the demo of all stories that only read. */
export default async function setup({ provide }: TestProject) {
  await ensurePages((sentence) => console.log(sentence))
  const works: (() => void)[] = []
  const whenOver: WhenOver = (work) => works.unshift(work)
  const { address, code } = await openDemo({}, newFolder(whenOver), whenOver)
  provide('demo', { address, code })
  return () => {
    for (const work of works) work()
  }
}
