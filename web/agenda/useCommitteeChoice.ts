import { useSearchParams } from 'react-router'
import { committeesShown } from '#domain/events/filters.ts'
import { ownCommittees } from '#domain/roles/can.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { withParams } from '../lib/withParams.ts'

export interface CommitteeChoice {
  /** The committees of the officer, and those of the chapter. */
  own: readonly string[]
  all: readonly string[]
  /** Undefined for all. */
  shown: readonly string[] | undefined
  /** @param committee one of them, or ALL_COMMITTEES; undefined for one's own */
  choose(committee: string | undefined): void
}

/** Whose events officers see. It is in the address, where the members' cards read it too. */
export function useCommitteeChoice(): CommitteeChoice {
  const all = useChapter().committees.map(({ name }) => name)
  const own = ownCommittees(useSession().principal, all)
  const [params, setParams] = useSearchParams()
  return {
    own,
    all,
    shown: committeesShown(params.get('committee'), own, all),
    choose: (committee) => setParams((before) => withParams(before, { committee }), { replace: true }),
  }
}
