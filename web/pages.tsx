import { useWindowEvent } from '@mantine/hooks'
import { type ComponentType, lazy, useState } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { eventIn } from '#domain/events/address.ts'

const loadHome = () => import('./home/HomePage.tsx')
const loadEvents = () => import('./events/EventsPage.tsx')
const loadEvent = () => import('./event/EventPage.tsx')
const loadProfile = () => import('./people/ProfilePage.tsx')
const loadResources = () => import('./organization/ResourcesPage.tsx')
const loadLeaderboard = () => import('./leaderboard/LeaderboardPage.tsx')

const loadCheckIn = () => import('./checkin/CheckInPage.tsx')
const loadShell = () => import('./shell/Shell.tsx')
const loadLogin = () => import('./session/LoginPage.tsx')

const AN_EVENT = '/events/:uuid'

const MOST_VISITED: Record<string, (() => Promise<object>)[]> = {
  '/login': [loadLogin],
  '/home': [loadShell, loadHome],
  '/events': [loadShell, loadEvents],
  [AN_EVENT]: [loadShell, loadEvent],
  '/profile': [loadShell, loadProfile],
  '/resources': [loadShell, loadResources],
  '/leaderboard': [loadShell, loadLeaderboard],
  '/checkin': [loadShell, loadCheckIn],
}

type Code = Record<string, unknown>

/** The code that has arrived. Its pages are rendered at once, without the loading screen. */
const arrived = new Map<() => Promise<object>, Code>()

/**
 * Fetches the code of a page and its frame early, in parallel with the first calls.
 * @returns the calls that the page makes first
 */
export async function fetchAhead(path: string): Promise<readonly Endpoint[]> {
  const loading = (MOST_VISITED[eventIn(path) ? AN_EVENT : path] ?? []).map(async (load) => {
    const code = (await load()) as Code
    arrived.set(load, code)
    return code
  })
  // If this fails, the page reports it when it loads.
  const loaded = await Promise.all(loading).catch(() => [])
  return loaded.flatMap((code) => ('firstCalls' in code ? (code.firstCalls as Endpoint[]) : []))
}

/** Fetches the code of a page as soon as somebody points at a link to it. */
export function useFetchAhead(): void {
  useWindowEvent('pointerover', fetchTarget)
  useWindowEvent('focusin', fetchTarget)
}

function fetchTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (link && link.origin === location.origin) void fetchAhead(link.pathname)
}

export const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))
export const LoginPage = page(loadLogin, 'LoginPage')
export const RegisterPage = page(() => import('./account/RegisterPage.tsx'), 'RegisterPage')
export const HomePage = page(loadHome, 'HomePage')
export const EventsPage = page(loadEvents, 'EventsPage')
export const EventsDashboardPage = page(() => import('./agenda/EventsDashboardPage.tsx'), 'EventsDashboardPage')
export const EventPage = page(loadEvent, 'EventPage')
export const ProfilePage = page(loadProfile, 'ProfilePage')
export const NotificationsPage = page(() => import('./notifications/NotificationsPage.tsx'), 'NotificationsPage')
export const ResourcesPage = page(loadResources, 'ResourcesPage')
export const LeaderboardPage = page(loadLeaderboard, 'LeaderboardPage')
export const HallPage = page(() => import('./seasons/HallPage.tsx'), 'HallPage')
export const ActivePage = page(() => import('./badges/ActivePage.tsx'), 'ActivePage')
export const HandoverPage = page(() => import('./officers/HandoverPage.tsx'), 'HandoverPage')
export const CheckInPage = page(loadCheckIn, 'CheckInPage')
export const ScanGate = lazy(async () => ({ default: (await import('./checkin/ScanGate.tsx')).ScanGate }))
export const RoomPage = page(() => import('./checkin/RoomPage.tsx'), 'RoomPage')
export const DoorPage = page(() => import('./door/DoorPage.tsx'), 'DoorPage')
export const AuditPage = page(() => import('./audit/AuditPage.tsx'), 'AuditPage')
export const AnalyticsPage = page(() => import('./insights/AnalyticsPage.tsx'), 'AnalyticsPage')
export const ReportPage = page(() => import('./insights/ReportPage.tsx'), 'ReportPage')
export const ControlPanelPage = page(() => import('./controlpanel/ControlPanelPage.tsx'), 'ControlPanelPage')

/** A page is loaded when somebody first goes there. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Loading = lazy(async () => ({ default: (await load())[name] as ComponentType }))
  return function LoadedPage() {
    const [Page] = useState(() => (arrived.get(load)?.[name] as ComponentType | undefined) ?? Loading)
    return <Page />
  }
}
