import { counted } from '../text.ts'
import type { Finding, State } from './contract.ts'

/** 'All is well.', or the number of problems and warnings. */
export function verdict(findings: readonly Finding[]): string {
  const [problems, warnings] = [count(findings, 'problem'), count(findings, 'warning')]
  return problems + warnings === 0
    ? 'All is well.'
    : `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`
}

/** The worst comes first; otherwise in the order of the checks. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  const order: State[] = ['problem', 'warning', 'ok']
  return order.flatMap((state) => findings.filter((finding) => finding.state === state))
}

function count(findings: readonly Finding[], state: State): number {
  return findings.filter((finding) => finding.state === state).length
}
