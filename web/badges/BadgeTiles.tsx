import {
  IconAward,
  IconBolt,
  IconCalendarStats,
  IconCode,
  IconCompass,
  IconFlame,
  IconGitCommit,
  IconInfinity,
  IconLanguage,
  IconMoonStars,
  IconRepeat,
  IconTargetArrow,
  IconTool,
} from '@tabler/icons-react'
import type { Badge, Badges } from '#domain/badges/contract.ts'
import { newBadges } from '#domain/badges/newBadges.ts'
import { dayOf, monthDayYear } from '#domain/calendar.ts'
import type { Event } from '#domain/events/contract.ts'
import { plural } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './Story.module.css'

/** The icons of the badges that come with the portal. A chapter's own badges share one. */
const ICONS: Record<string, typeof IconAward> = {
  'first-commit': IconGitCommit,
  regular: IconRepeat,
  'core-contributor': IconCode,
  maintainer: IconTool,
  explorer: IconCompass,
  polyglot: IconLanguage,
  specialist: IconTargetArrow,
  'warm-cache': IconFlame,
  'long-uptime': IconInfinity,
  multithreaded: IconBolt,
  'night-build': IconMoonStars,
  'long-term-support': IconCalendarStats,
}

/** The earned badges in colour, then the others with what they ask: on a phone in one row. */
export function BadgeTiles({ badges }: Pick<Badges, 'badges'>) {
  const tiles = useTiles(badges)
  const earned = tiles.filter(({ badge }) => badge.earnedAt !== null)
  const locked = tiles.filter(({ badge }) => badge.earnedAt === null)
  if (badges.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="badges">
      <h2 id="badges">Badges</h2>
      <p className={classes.summary}>
        {earned.length} of {badges.length} earned.
      </p>
      {earned.length > 0 && (
        <ul className={classes.badges}>
          {earned.map(({ badge, color }) => (
            <BadgeTile key={badge.id} badge={badge} color={color} />
          ))}
        </ul>
      )}
      {locked.length > 0 && (
        <ul
          className={`${classes.badges} ${classes.locked}`}
          aria-label="To earn"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, with the keyboard, too
          tabIndex={0}
        >
          {locked.map(({ badge, color }) => (
            <BadgeTile key={badge.id} badge={badge} color={color} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Those that an event has earned, each with its tile. */
export function NewBadges({ badges, event }: Pick<Badges, 'badges'> & { event: Pick<Event, 'startDate'> }) {
  const earned = new Set(newBadges(badges, event))
  return (
    <section className={classes.new} aria-label={plural(earned.size, 'New badge')} aria-live="polite">
      <p className={classes.newTitle}>{plural(earned.size, 'New badge')}!</p>
      <ul className={classes.badges}>
        {useTiles(badges)
          .filter(({ badge }) => earned.has(badge))
          .map(({ badge, color }) => (
            <BadgeTile key={badge.id} badge={badge} color={color} />
          ))}
      </ul>
    </section>
  )
}

/** Each badge with a colour of its own, which it keeps. */
function useTiles(badges: readonly Badge[]) {
  const { committees } = useChapter()
  return badges.map((badge, place) => ({ badge, color: committees[place % committees.length]!.color }))
}

function BadgeTile({ badge: { id, title, description, earnedAt }, color }: { badge: Badge; color: string }) {
  const { timeZone } = useChapter()
  const Icon = ICONS[id] ?? IconAward
  return (
    <li className={classes.badge} style={committeeColors(color)} data-earned={earnedAt !== null || undefined}>
      <span className={classes.icon} aria-hidden>
        <Icon size={26} stroke={1.75} />
      </span>
      <span className={classes.title}>{title}</span>
      <span className={classes.about}>{description}</span>
      {earnedAt !== null && <span className={classes.earned}>{monthDayYear(dayOf(earnedAt, timeZone))}</span>}
    </li>
  )
}
