import type { Measure } from './exposition.ts'

const gauge = (name: string, help: string, value: number): Measure => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

/** The resources of this process, under the usual names of Prometheus. */
export function processMeasures(): Measure[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time that the process has used.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Of it, what the program itself uses.', heapUsed),
    gauge('process_start_time_seconds', 'When the process began, since 1970.', performance.timeOrigin / 1000),
  ]
}
