/** A metric and its values now, in the model of Prometheus (text format 0.0.4). */
export interface Measure {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

export interface Sample {
  /** The suffix of the name: `_bucket`, `_sum`, `_count`. */
  suffix?: string
  labels?: Record<string, string | number>
  value: number
}

/** The media type of the text below. */
export const EXPOSITION = 'text/plain; version=0.0.4; charset=utf-8'

/** The metrics in the text format of Prometheus. */
export function exposition(measures: Measure[]): string {
  return measures
    .map(({ name, help, type, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((sample) => lineOf(name, sample)), ''].join(
        '\n',
      ),
    )
    .join('')
}

function lineOf(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(String(text))}"`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
