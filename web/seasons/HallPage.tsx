import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { dayOf } from '#domain/calendar.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { Page } from '../ui/Page.tsx'
import classes from './HallPage.module.css'
import { HallSkeleton } from './HallSkeleton.tsx'
import { SeasonTile } from './SeasonTile.tsx'

/** A wall of tiles, one for each closed season, that prints as a poster (spec: points §4.10). */
export function HallPage() {
  const answer = useAnswer(listSeasons)
  const { organization, timeZone } = useChapter()
  const seasons = answer.data?.seasons
  return (
    <Page title="Hall of fame" actions={<Actions canPrint={(seasons?.length ?? 0) > 0} />}>
      <p className={classes.chapter}>{organization.name}</p>
      <AnswerStates
        answer={answer}
        loading={<HallSkeleton />}
        empty={
          seasons?.length === 0 && (
            <EmptyNotice title="No quarter is closed yet">
              Each closed quarter hangs here with its first three and its numbers.
            </EmptyNotice>
          )
        }
      >
        {({ seasons }) => (
          <ul className={classes.wall}>
            {seasons.map((season) => (
              <SeasonTile key={season.name} season={season} closedOn={dayOf(season.closedAt, timeZone)} />
            ))}
          </ul>
        )}
      </AnswerStates>
    </Page>
  )
}

function Actions({ canPrint }: { canPrint: boolean }) {
  return (
    <div className={classes.actions}>
      <Button component={Link} to="/leaderboard" variant="subtle" leftSection={<IconArrowLeft size={20} aria-hidden />}>
        Leaderboard
      </Button>
      {canPrint && (
        <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          Print the poster
        </Button>
      )}
    </div>
  )
}
