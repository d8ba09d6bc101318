import { useCallback, useState } from 'react'
import { getLeaderboard, type LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { isNewQuarter, LEAST_MEMBERS, PODIUM } from '#domain/leaderboard/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { Page } from '../ui/Page.tsx'
import { LeaderboardSkeleton } from './LeaderboardSkeleton.tsx'
import { EmptyPodium, Podium } from './Podium.tsx'
import { Ranking } from './Ranking.tsx'
import { useLeaderboard, useOwnEntry } from './useLeaderboard.ts'

/** Fetched beside the configuration and the profile (web/lib/FirstCalls.tsx). */
export const firstCalls = [getLeaderboard]

const ProfileModal = lazyWindow(async () => (await import('./ProfileModal.tsx')).ProfileModal)

/** The podium and everybody after it; hidden while the chapter has fewer than three members (spec: members §9.2). */
export function LeaderboardPage() {
  const answer = useLeaderboard()
  return (
    <Page title="Leaderboard">
      <AnswerStates answer={answer} loading={<LeaderboardSkeleton />}>
        {({ leaderboard }) => <Leaderboard entries={leaderboard} />}
      </AnswerStates>
    </Page>
  )
}

function Leaderboard({ entries }: { entries: LeaderboardEntry[] }) {
  const { place: ownPlace } = useOwnEntry(entries)
  const chapter = useChapter()
  const isNew = isNewQuarter(entries[0], useNow(), chapter)
  const [entry, setEntry] = useState<LeaderboardEntry>()
  const [opened, setOpened] = useState(false)
  const open = useCallback((chosen: LeaderboardEntry) => {
    setEntry(chosen)
    setOpened(true)
  }, [])
  if (entries.length < LEAST_MEMBERS)
    return (
      <EmptyNotice title="The leaderboard opens with three members">
        Bring a friend to the next event: as soon as three have registered, the podium appears here.
      </EmptyNotice>
    )
  return (
    <>
      {isNew ? <EmptyPodium /> : <Podium entries={entries.slice(0, PODIUM)} ownPlace={ownPlace} onOpen={open} />}
      <Ranking entries={entries} ownPlace={ownPlace} onPodium={isNew ? 0 : PODIUM} onOpen={open} />
      <ProfileModal entry={entry} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
