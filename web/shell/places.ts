import {
  IconAdjustments,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconHome,
  IconStack2,
  IconTrophy,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

export interface Place {
  label: string
  path: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

export const HOME: Place = { label: 'Home', path: '/home', Icon: IconHome }

/** Where the navigation leads (spec: members §3). An admin sees the same rooms by their officers' names. */
export const MEMBER_PLACES: readonly Place[] = [
  { label: 'Events', path: '/events', Icon: IconCalendarEvent },
  { label: 'Profile', path: '/profile', Icon: IconUserCircle },
  { label: 'Leaderboard', path: '/leaderboard', Icon: IconTrophy },
  { label: 'Resources', path: '/resources', Icon: IconStack2 },
]

export const ADMIN_PLACES: readonly Place[] = [
  { label: 'Events', path: '/events', Icon: IconCalendarEvent },
  { label: 'Members', path: '/leaderboard', Icon: IconUsers },
  { label: 'Organization', path: '/resources', Icon: IconBuildingCommunity },
  { label: 'Control Panel', path: '/controlpanel', Icon: IconAdjustments },
]
