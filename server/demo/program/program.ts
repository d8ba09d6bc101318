import { ACM } from './acm.ts'
import { AI } from './ai.ts'
import { CLOUD } from './cloud.ts'
import { CYBER } from './cyber.ts'
import { DESIGN } from './design.ts'
import { HACK } from './hack.ts'
import { ICPC } from './icpc.ts'
import type { Plan } from './plan.ts'
import { STUDIO } from './studio.ts'
import { TEACHLA } from './teachla.ts'
import { W } from './w.ts'

const PROGRAM: Record<string, readonly Plan[]> = {
  ACM,
  AI,
  Cyber: CYBER,
  Design: DESIGN,
  Hack: HACK,
  ICPC,
  Studio: STUDIO,
  TeachLA: TEACHLA,
  W,
  Cloud: CLOUD,
}

/** The plans of a committee, in order. An unknown committee gets those of a whole chapter. */
export function plansOf(committee: string): readonly Plan[] {
  return PROGRAM[committee] ?? ACM
}

/** Plans whose events were deleted later; their points stay in the histories. */
export const WITHDRAWN: readonly Plan[] = [
  {
    title: 'Rooftop Stargazing with a Home-Made Tracker',
    description: 'Twelve motors, one Raspberry Pi, Saturn. Dress warmly.',
    code: 'saturn',
    points: 10,
    minutes: 90,
    location: 'Mathematical Sciences Roof',
  },
  {
    title: 'Beach Clean-Up and Sand Castle Algorithms',
    description: 'We clean for an hour and then argue about optimal castles. Sunscreen is provided.',
    code: 'seashell',
    points: 10,
    minutes: 120,
    location: 'Will Rogers State Beach, Lot 3',
  },
]
