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
  /** Whether the event was deleted later; its points stay in the histories. */
  deleted?: boolean | undefined
}

const PLANS: readonly Plan[] = PROGRAM
const HELD = Map.groupBy(
  PLANS.filter(({ deleted }) => !deleted),
  ({ committee }) => committee,
)

/** The plans of a committee, in order. An unknown committee gets those of a whole chapter. */
export function plansOf(committee: string): readonly Plan[] {
  return HELD.get(committee) ?? HELD.get('ACM')!
}

/** Plans whose events were deleted later. */
export const DELETED_PLANS = PLANS.filter(({ deleted }) => deleted)
