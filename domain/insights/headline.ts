import type { Analytics } from './contract.ts'

/** A figure of the first row, as it is written: '12', 'at least 39'. */
export interface HeadlineFigure {
  name: string
  text: string
}

/** The answer in figures. A total that lacks withheld people says so (spec: learning §3.2). */
export function headlineOf({ events, people, months }: Analytics): HeadlineFigure[] {
  const sum = (column: 'attended' | 'newcomers' | 'returning') =>
    months.reduce((total, month) => total + month[column], 0)
  const [attended, newcomers] = [sum('attended'), sum('newcomers')]
  const isWhole = newcomers + sum('returning') === attended
  return [
    { name: 'Events', text: numberText(events) },
    { name: 'Different people', text: atLeast(people ?? 0) },
    { name: 'Check-ins', text: numberText(attended) },
    { name: 'Newcomers', text: isWhole ? numberText(newcomers) : atLeast(newcomers) },
  ]
}

/** 'at least 39'; '–' if all of them may be withheld. */
export function atLeast(count: number): string {
  return count > 0 ? `at least ${numberText(count)}` : '–'
}

function numberText(count: number): string {
  return count.toLocaleString('en-US')
}
