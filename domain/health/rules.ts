import type { Finding, State } from './contract.ts'

/** 'All is well.', or how many problems and warnings there are. */
export function verdict(findings: readonly Finding[]): string {
  const [problems, warnings] = [count(findings, 'problem'), count(findings, 'warning')]
  return problems + warnings === 0 ? 'All is well.' : `${of(problems, 'problem')}, ${of(warnings, 'warning')}.`
}

/** What is worst comes first; otherwise as it was looked at. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  const order: State[] = ['problem', 'warning', 'ok']
  return order.flatMap((state) => findings.filter((finding) => finding.state === state))
}

function count(findings: readonly Finding[], state: State): number {
  return findings.filter((finding) => finding.state === state).length
}

function of(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
