import { useSearchParams } from 'react-router'
import { committeesShown } from '#domain/events/filters.ts'
import { ownCommittees } from '#domain/roles/can.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { withParams } from '../lib/withParams.ts'

export type CommitteeChoice = ReturnType<typeof useCommitteeChoice>

/** Whose events officers see. It is in the address, where the members' cards read it too. */
export function useCommitteeChoice() {
  const all = useChapter().committees.map(({ name }) => name)
  const own = ownCommittees(useSession().principal, all)
  const [params, setParams] = useSearchParams()
  return {
    /** The committees of the officer, and those of the chapter. */
    own,
    all,
    /** Undefined for all. */
    shown: committeesShown(params.get('committee'), own, all),
    /** @param committee one of them, or ALL_COMMITTEES; undefined for one's own */
    choose: (committee: string | undefined) =>
      setParams((before) => withParams(before, { committee }), { replace: true }),
  }
}
