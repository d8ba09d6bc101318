import { useCallback, useMemo, useState } from 'react'
import { getLeaderboard, type LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { FRESH_FOR, LEAST_MEMBERS, PODIUM } from '#domain/leaderboard/rules.ts'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Page } from '../ui/Page.tsx'
import { LeaderboardSkeleton } from './LeaderboardSkeleton.tsx'
import { Podium } from './Podium.tsx'
import { ProfileModal } from './ProfileModal.tsx'
import { Ranking } from './Ranking.tsx'

/** The podium and everybody after it; hidden while the chapter has fewer than three members (PRODUCT §2). */
export function LeaderboardPage() {
  const { data, error, refetch } = useAnswer(getLeaderboard, undefined, { staleTime: FRESH_FOR })
  return (
    <Page title="Leaderboard">
      {data ? (
        <Leaderboard entries={data.leaderboard} />
      ) : error ? (
        <Failed message={error.message} onRetry={refetch} />
      ) : (
        <LeaderboardSkeleton />
      )}
    </Page>
  )
}

function Leaderboard({ entries }: { entries: LeaderboardEntry[] }) {
  const own = useSession().user?.uuid
  const [entry, setEntry] = useState<LeaderboardEntry>()
  const [opened, setOpened] = useState(false)
  const ownPlace = useMemo(() => entries.findIndex(({ uuid }) => uuid === own), [entries, own])
  const open = useCallback((chosen: LeaderboardEntry) => {
    setEntry(chosen)
    setOpened(true)
  }, [])
  if (entries.length < LEAST_MEMBERS)
    return (
      <Empty title="The leaderboard opens with three members">
        Bring a friend to the next event: as soon as three have registered, the podium stands here.
      </Empty>
    )
  return (
    <>
      <Podium entries={entries.slice(0, PODIUM)} own={own} onOpen={open} />
      <Ranking entries={entries} ownPlace={ownPlace} onOpen={open} />
      <ProfileModal entry={entry} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
