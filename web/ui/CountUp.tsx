import { useCountUp } from '../ui/useCountUp.ts'

/** Points that count up when more come in. */
export function CountUp({ points }: { points: number }) {
  return useCountUp(points).toLocaleString('en-US')
}
