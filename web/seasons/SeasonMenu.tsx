import { NativeSelect } from '@mantine/core'
import { IconBuildingArch, IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { ALL_TIME } from '#domain/points/milestone.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './SeasonMenu.module.css'
import { seasonAddress } from './season.ts'

const NOW = ''

/** Chooses the season of the leaderboard, and leads to the hall of fame; nothing before the first season is closed. */
export function SeasonMenu({ season = NOW }: { season: string | undefined }) {
  const { data, isPending } = useAnswer(listSeasons)
  const navigate = useNavigate()
  const closed = data?.seasons.map(({ name }) => name) ?? []
  if (isPending) return <div className={classes.row} />
  if (closed.length === 0 && season === NOW) return null
  const choices = [
    { value: NOW, label: 'This quarter' },
    ...closed.map((name) => ({ value: name, label: name })),
    { value: ALL_TIME, label: 'All time' },
  ]
  // An address may name a season that never was.
  const isKnown = choices.some(({ value }) => value === season)
  return (
    <div className={classes.row}>
      <NativeSelect
        className={classes.choice!}
        aria-label="Season"
        data={isKnown ? choices : [...choices, season]}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        value={season}
        onChange={({ currentTarget: { value } }) => navigate(seasonAddress(value || undefined))}
      />
      <LinkButton
        className={classes.hall!}
        to="/leaderboard/hall"
        variant="subtle"
        icon={IconBuildingArch}
        iconSize={20}
      >
        Hall of fame
      </LinkButton>
    </div>
  )
}
