import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration, type TestUserConfig } from 'vitest/config'
import { SummaryReporter } from './e2e/summaryReporter.ts'

/* No test fails because the machine is busy. */
const TIMEOUTS = { testTimeout: 180_000, hookTimeout: 180_000 }
const POLL = { timeout: 60_000 }
/** What a release promises: `npm run test:release`. */
const RELEASE = 'e2e/release/**/*.test.ts'

export default defineConfig({
  test: {
    // Vitest leaves a core of two idle by default.
    maxWorkers: '100%',
    reporters: [new SummaryReporter()],
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', '*.test.ts'],
          isolate: false,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // Loading the program again for each file would take a quarter of the time.
          isolate: false,
          globalSetup: 'server/testing/setup.ts',
          ...TIMEOUTS,
          expect: { poll: POLL },
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:3000' } },
          setupFiles: 'web/testing.setup.ts',
          ...TIMEOUTS,
        },
      },
      stories('e2e', { include: ['e2e/**/*.test.ts'], exclude: [RELEASE] }),
      stories('release', { include: [RELEASE] }),
    ],
  },
})

/** Stories in the browser and of started programs. They run after the tests of the rules. */
function stories(name: string, files: Pick<TestUserConfig, 'include' | 'exclude'>): TestProjectConfiguration {
  return {
    test: {
      name,
      ...files,
      // One browser for all files of a worker.
      isolate: false,
      // They often wait for a browser, a clock or a process.
      maxWorkers: Math.ceil(1.5 * availableParallelism()),
      globalSetup: ['server/testing/setup.ts', 'e2e/setup.ts'],
      testTimeout: 900_000,
      hookTimeout: 240_000,
      expect: { poll: POLL },
      sequence: { groupOrder: 1 },
    },
  }
}
