import PROGRAM from './program.json' with { type: 'json' }

/** An event before it has a date: an entry of program.json, which an officer can edit. */
export interface Plan {
  committee: string
  title: string
  description: string
  location: string
  minutes: number
  /** The attendance code. No two plans have the same. */
  code: string
  points: number
  /** The chapter's resource that the event links to, if any. */
  link?: string | undefined
  /** Whether everybody may see the event, and not only members. */
  public?: boolean | undefined
  /** The rows of its cover, a letter a tile: see covers.ts. */
  cover?: string[] | undefined
  use?: Use | undefined
}

/** What a plan is for, if its event is not simply held once: a deleted event leaves its points in the histories. */
type Use = 'deleted' | 'weekly' | 'datedDraft' | 'draft'

const PLANS = PROGRAM as readonly Plan[]
const HELD = Map.groupBy(plansFor(undefined), ({ committee }) => committee)

/** The plans of a committee, in order. An unknown committee gets those of a whole chapter. */
export function plansOf(committee: string): readonly Plan[] {
  return HELD.get(committee) ?? HELD.get('ACM')!
}

export function plansFor(use: Use | undefined): readonly Plan[] {
  return PLANS.filter((plan) => plan.use === use)
}

export const PLANS_WITH_COVER = PLANS.filter(({ cover }) => cover)
