import type { TestProject } from 'vitest/node'
import { ensurePages } from '#server/http/build.ts'
import { type Demo, endDemo, newFolder, openDemo, type WhenOver } from './stage.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: Pick<Demo, 'address' | 'code'>
    /** A data folder with the sample chapter. */
    filled: string
  }
}

/** Builds the pages and fills the sample chapter once, and starts the demo of all stories that only read. */
export default async function setup({ provide }: TestProject) {
  await ensurePages((sentence) => console.log(sentence))
  const works: (() => void)[] = []
  const whenOver: WhenOver = (work) => works.unshift(work)
  const filled = newFolder(whenOver)
  await endDemo(await openDemo({}, filled, whenOver))
  provide('filled', filled)
  const { address, code } = await openDemo({}, newFolder(whenOver, filled), whenOver)
  provide('demo', { address, code })
  return () => {
    for (const work of works) work()
  }
}
