import { useCounting } from '../lib/useCounting.ts'

/** Points that count up when more come in. */
export function Counting({ points }: { points: number }) {
  return useCounting(points).toLocaleString('en-US')
}
