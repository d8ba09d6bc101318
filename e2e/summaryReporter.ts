import { DefaultReporter, type TestModule } from 'vitest/node'

const SLOWEST = 10

/**
 * Prints one line a file, with its seconds. At the end come the slowest files, what failed and why, and last the line
 * `N passed, N failed`.
 */
export class SummaryReporter extends DefaultReporter {
  override printTestModule(file: TestModule): void {
    const state = file.state()
    if (state === 'queued' || state === 'pending') return
    const failed = testsOf(file, 'failed')
    const of = `${[...file.children.allTests()].length}${failed ? `, ${failed} failed` : ''}`
    this.log(`${this.getStateSymbol(file)} ${seconds(file)}  ${file.relativeModuleId} (${of})`)
  }

  override onTestRunEnd(...[files, errors, reason]: Parameters<DefaultReporter['onTestRunEnd']>): void {
    const slowest = files.toSorted((a, b) => b.diagnostic().duration - a.diagnostic().duration).slice(0, SLOWEST)
    this.log(`\nThe slowest of ${files.length} files:`)
    for (const file of slowest) this.log(`  ${seconds(file)}  ${file.relativeModuleId}`)
    super.onTestRunEnd(files, errors, reason)
    const count = (state: string) => files.reduce((sum, file) => sum + testsOf(file, state), 0)
    const broken = files.filter((file) => file.errors().length > 0).length + errors.length
    const skipped = count('skipped')
    if (skipped) this.log(`${skipped} skipped: this machine lacks what they need, or a name was asked for.`)
    this.log(`${count('passed')} passed, ${count('failed') + broken} failed`)
  }

  /** The counts come last. */
  override reportTestSummary(): void {
    this.log()
  }
}

function testsOf(file: TestModule, state: string): number {
  return [...file.children.allTests()].filter((test) => test.result().state === state).length
}

function seconds(file: TestModule): string {
  return `${(file.diagnostic().duration / 1000).toFixed(1).padStart(6)} s`
}
