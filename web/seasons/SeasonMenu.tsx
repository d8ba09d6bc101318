import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconBuildingArch, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ALL_TIME } from '#domain/points/milestone.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import classes from './SeasonMenu.module.css'
import { seasonAddress } from './season.ts'

/** Chooses the season of the leaderboard, and leads to the hall of fame; nothing before the first season is closed. */
export function SeasonMenu({ season }: { season: string | undefined }) {
  const { data, isPending } = useAnswer(listSeasons)
  const closed = data?.seasons.map(({ name }) => name) ?? []
  if (isPending) return <div className={classes.row} />
  if (closed.length === 0 && season === undefined) return null
  const choices: [label: string, season: string | undefined][] = [
    ['This quarter', undefined],
    ...closed.map((name): [string, string] => [name, name]),
    ['All time', ALL_TIME],
  ]
  const label = choices.find(([, value]) => value === season)?.[0] ?? season
  return (
    <div className={classes.row}>
      <Menu position="bottom-start" radius="md" shadow="md">
        <Menu.Target>
          <Button
            className={classes.choice!}
            variant="default"
            rightSection={<IconChevronDown size={18} aria-hidden />}
            aria-label={`Season: ${label}`}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.list!}>
          {choices.map(([name, value]) => (
            <Menu.Item
              key={name}
              component={Link}
              to={seasonAddress(value)}
              aria-current={value === season || undefined}
              rightSection={value === season && <IconCheck size={18} aria-hidden />}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        component={Link}
        to="/leaderboard/hall"
        variant="subtle"
        leftSection={<IconBuildingArch size={20} aria-hidden />}
      >
        Hall of fame
      </Button>
    </div>
  )
}
