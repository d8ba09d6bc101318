import { Skeleton, VisuallyHidden } from '@mantine/core'
import { dayOf } from '#domain/calendar.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { PrintAction } from '../ui/FileActions.tsx'
import { Page } from '../ui/Page.tsx'
import classes from './HallPage.module.css'
import { SeasonTile } from './SeasonTile.tsx'

/** A wall of tiles, one for each closed season, that prints as a poster (spec: points §4.10). */
export function HallPage() {
  const answer = useAnswer(listSeasons)
  const { organization, timeZone } = useChapter()
  const seasons = answer.data?.seasons
  return (
    <Page
      title="Hall of fame"
      actions={seasons && seasons.length > 0 && <PrintAction variant="default" label="Print the poster" />}
    >
      <BackLink to="/leaderboard">Leaderboard</BackLink>
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

/** The wall while its seasons are loading. */
function HallSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={classes.wall} aria-hidden>
        {[1, 2, 3].map((tile) => (
          <Skeleton key={tile} height={320} radius={20} />
        ))}
      </div>
    </div>
  )
}
