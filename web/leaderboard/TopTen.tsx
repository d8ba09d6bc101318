import { useState } from 'react'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { nobodyLeads } from '#domain/leaderboard/rules.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { NEW_QUARTER } from './newQuarter.ts'
import { distanceToNext } from './place.ts'
import classes from './TopTen.module.css'
import { TopTenRow } from './TopTenRow.tsx'
import { useOwnEntry, useTopTen } from './useLeaderboard.ts'

const ProfileModal = lazyWindow(async () => (await import('./ProfileModal.tsx')).ProfileModal)

/** The first ten of the leaderboard for the home page, and below them the member's own place (spec: members §6.2). */
export function TopTen() {
  const answer = useTopTen()
  const entries = answer.data?.leaderboard ?? []
  const { place: ownRow, ownPlace } = useOwnEntry(entries)
  const { own, before } = ownPlace.data ?? {}
  const isAmongThem = !answer.data || ownRow !== -1
  const [chosen, setChosen] = useState<LeaderboardEntry>()

  return (
    <AnswerStates answer={answer} beside={isAmongThem ? [] : [ownPlace]} loading={<RowSkeletons />}>
      {() => (
        <>
          {nobodyLeads(entries[0]) && (
            <p className={classes.newQuarter}>
              <b>{NEW_QUARTER.title}</b> {NEW_QUARTER.children}
            </p>
          )}
          <ol className={classes.list}>
            {entries.map((entry, row) => (
              <li key={entry.uuid}>
                <TopTenRow entry={entry} isOwn={row === ownRow} onOpen={setChosen} />
              </li>
            ))}
          </ol>
          {own && !isAmongThem && (
            <section className={classes.ownPlace} aria-label="Your place">
              <TopTenRow entry={own} isOwn detail={distanceToNext(own, before)} onOpen={setChosen} />
            </section>
          )}
          <ProfileModal entry={chosen} opened={chosen !== undefined} onClose={() => setChosen(undefined)} />
        </>
      )}
    </AnswerStates>
  )
}
