import type { Reporter, TestModule } from 'vitest/node'

/** Closes a run with one plain line: `N passed, N failed`. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const ended = (state: string) => tests.filter((test) => test.result().state === state).length
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandledErrors.length
    console.log(`\n${ended('passed')} passed, ${ended('failed') + broken} failed`)
  }
}
