import { Skeleton, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { getLeaderboard, type LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { LEAST_MEMBERS, nobodyLeads, PODIUM } from '#domain/leaderboard/rules.ts'
import { passes } from '#domain/roles/can.ts'
import { CupRow } from '../cup/CupRow.tsx'
import { useSession } from '../lib/session.tsx'
import { useLast } from '../lib/useLast.ts'
import { SeasonMenu } from '../seasons/SeasonMenu.tsx'
import { isOver, useSeason } from '../seasons/season.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { Page } from '../ui/Page.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import podium from './Podium.module.css'
import { EmptyPodium, Podium, Step } from './Podium.tsx'
import ranking from './Ranking.module.css'
import { Ranking } from './Ranking.tsx'
import { useLeaderboard, useOwnEntry } from './useLeaderboard.ts'

const PLACES = [1, 2, 3]
const ROWS = [12, 9, 14, 10, 8, 13]

/** Fetched beside the configuration and the profile (web/lib/FirstCalls.tsx). */
export const firstCalls = [getLeaderboard]

const AdminTools = lazy(async () => ({ default: (await import('../adjustments/AdminTools.tsx')).AdminTools }))
const AdjustPoints = lazyWindow(async () => (await import('../adjustments/AdjustPoints.tsx')).AdjustPoints)
const ProfileModal = lazyWindow(async () => (await import('./ProfileModal.tsx')).ProfileModal)

/** The podium and everybody after it; hidden while the chapter has fewer than three members (spec: members §9.2). */
export function LeaderboardPage() {
  const season = useSeason()
  const answer = useLeaderboard(season)
  const isAdmin = useIsAdmin()
  const isClosed = season === undefined && answer.data && answer.data.leaderboard.length < LEAST_MEMBERS
  return (
    <Page title="Leaderboard" actions={isAdmin && <Tools />}>
      {!isClosed && <SeasonMenu season={season} />}
      <AnswerStates answer={answer} loading={<LeaderboardSkeleton />}>
        {({ leaderboard }) => <Leaderboard key={season} entries={leaderboard} season={season} />}
      </AnswerStates>
    </Page>
  )
}

function useIsAdmin(): boolean {
  return passes(useSession().principal, 'admin')
}

/** Fetched apart: most members never see them. */
function Tools() {
  return (
    <Suspense>
      <AdminTools />
    </Suspense>
  )
}

function Leaderboard({ entries, season }: { entries: LeaderboardEntry[]; season: string | undefined }) {
  const { place: ownPlace, own } = useOwnEntry(entries, season)
  const isEmpty = nobodyLeads(entries[0])
  const [chosen, setChosen] = useState<LeaderboardEntry>()
  const member = useLast(chosen)
  const [isAdjusting, setAdjusting] = useState(false)
  const isAdmin = useIsAdmin()
  const adjust = () => {
    setChosen(undefined)
    setAdjusting(true)
  }
  if (entries.length < LEAST_MEMBERS) return isOver(season) ? TOO_FEW_THEN : TOO_FEW_YET
  const onPodium = isEmpty ? [] : entries.filter(({ rank }) => rank <= PODIUM)
  return (
    <>
      <div>
        <CupRow season={season} isOver={isOver(season)} />
        {own && !isEmpty && !onPodium.includes(own) && (
          <OwnPlace entries={entries} own={own} isOver={isOver(season)} onOpen={setChosen} />
        )}
      </div>
      {!isEmpty && <Podium entries={onPodium} own={own} onOpen={setChosen} />}
      {isEmpty && !isOver(season) && <EmptyPodium />}
      <Ranking entries={entries} ownPlace={ownPlace} onPodium={onPodium.length} onOpen={setChosen} />
      <ProfileModal
        entry={chosen}
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onAdjust={isAdmin ? adjust : undefined}
      />
      <AdjustPoints opened={isAdjusting} member={member} onClose={() => setAdjusting(false)} />
    </>
  )
}

const TOO_FEW_YET = <p>The leaderboard opens with three members.</p>
const TOO_FEW_THEN = <EmptyNotice title="Fewer than three members are on this board" />

/** The podium and its rows while they are loading. */
function LeaderboardSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={`${podium.podium} ${podium.waiting}`} aria-hidden>
        {PLACES.map((rank) => (
          <div key={rank} className={podium.place} data-rank={rank}>
            <div className={podium.person}>
              <Skeleton height={rank === 1 ? 88 : 68} width={rank === 1 ? 88 : 68} radius={rank === 1 ? 25 : 19} />
              <Skeleton height={18} width="70%" mt={10} />
              <Skeleton height={13} width="50%" mt={4} />
            </div>
            <Step rank={rank} />
          </div>
        ))}
      </div>
      <div className={ranking.waiting} aria-hidden>
        {ROWS.map((width) => (
          <div key={width} className={ranking.waitingRow}>
            <Skeleton height={14} width={24} />
            <Skeleton height={36} width={36} radius={10} />
            <Skeleton height={16} width={`${width}rem`} />
          </div>
        ))}
      </div>
    </div>
  )
}
