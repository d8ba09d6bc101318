import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { useSession } from './lib/session.tsx'
import { Mishap } from './ui/Mishap.tsx'
import { Opening } from './ui/Opening.tsx'

const loadHome = () => import('./home/HomePage.tsx')
const loadEvents = () => import('./events/EventsPage.tsx')
const loadProfile = () => import('./people/ProfilePage.tsx')
const loadResources = () => import('./organization/ResourcesPage.tsx')
const loadLeaderboard = () => import('./leaderboard/LeaderboardPage.tsx')

const loadShell = () => import('./shell/Shell.tsx')

const loadLogin = () => import('./session/LoginPage.tsx')

const MOST_VISITED: Record<string, (() => Promise<unknown>)[]> = {
  '/login': [loadLogin],
  '/home': [loadShell, loadHome],
  '/events': [loadShell, loadEvents],
  '/profile': [loadShell, loadProfile],
  '/resources': [loadShell, loadResources],
  '/leaderboard': [loadShell, loadLeaderboard],
}

/** Fetches the page that somebody opens, and what stands around it, while the rest is still being asked for. */
export function fetchAhead(path: string): void {
  // Were one to fail, the page itself would say so.
  for (const load of MOST_VISITED[path] ?? []) load().catch(() => undefined)
}

const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))
const LoginPage = page(loadLogin, 'LoginPage')
const RegisterPage = page(() => import('./people/RegisterPage.tsx'), 'RegisterPage')
const HomePage = page(loadHome, 'HomePage')
const EventsPage = page(loadEvents, 'EventsPage')
const EventsDashboardPage = page(() => import('./events/admin/EventsDashboardPage.tsx'), 'EventsDashboardPage')
const ProfilePage = page(loadProfile, 'ProfilePage')
const ResourcesPage = page(loadResources, 'ResourcesPage')
const LeaderboardPage = page(loadLeaderboard, 'LeaderboardPage')
const ControlPanelPage = page(() => import('./controlpanel/ControlPanelPage.tsx'), 'ControlPanelPage')

/** The screens and who may enter (PRODUCT §2, Routes). Every redirect takes the place of where it came from. */
export function App() {
  return (
    <Mishap>
      <Suspense fallback={<Opening />}>
        <Routes>
          <Route path="/" element={<Login />} />
          <Route path="/login" element={<Login />} />
          <Route path="/register" element={<Registration />} />
          <Route element={<Members />}>
            <Route path="/home" element={<HomePage />} />
            <Route path="/events" element={<Events />} />
            <Route path="/profile" element={<Profile />} />
            <Route path="/resources" element={<ResourcesPage />} />
            <Route path="/leaderboard" element={<LeaderboardPage />} />
            <Route path="/controlpanel" element={<ControlPanel />} />
          </Route>
          <Route path="*" element={<Navigate to="/home" replace />} />
        </Routes>
      </Suspense>
    </Mishap>
  )
}

/** Whoever is signed in already goes to where they wanted to be, or home. */
function Login() {
  const { authenticated, registered } = useSession()
  const wanted = useWanted()
  if (!authenticated) return <LoginPage />
  return <Navigate to={registered ? (wanted ?? '/home') : '/register'} replace />
}

/** Whoever comes here registered goes home; whoever registers here stays to read that it worked. */
function Registration() {
  const { authenticated, registered } = useSession()
  const [cameRegistered] = useState(registered)
  if (!authenticated) return <ToLogin />
  return cameRegistered ? <Navigate to="/home" replace /> : <RegisterPage />
}

function Members() {
  const { authenticated, registered } = useSession()
  const { pathname } = useLocation()
  if (!authenticated) return <ToLogin />
  if (!registered) return <Navigate to="/register" replace />
  return (
    <Shell>
      <Mishap key={pathname}>
        <Suspense fallback={<Opening />}>
          <Outlet />
        </Suspense>
      </Mishap>
    </Shell>
  )
}

function Events() {
  return useSession().adminView ? <EventsDashboardPage /> : <EventsPage />
}

function Profile() {
  return useSession().adminView ? <Navigate to="/" replace /> : <ProfilePage />
}

/** Whoever was made an admin since they signed in is one, which only the server can say. */
function ControlPanel() {
  const { isAdmin, isSettled } = useSession()
  if (isAdmin) return <ControlPanelPage />
  return isSettled ? <Navigate to="/" replace /> : <Opening />
}

/** Remembers where they wanted to go, unless they have just left on purpose. */
function ToLogin() {
  const { leftByHand } = useSession()
  const { pathname, search, hash } = useLocation()
  return <Navigate to="/login" replace state={leftByHand ? null : { wanted: pathname + search + hash }} />
}

function useWanted(): string | undefined {
  return (useLocation().state as { wanted?: string } | null)?.wanted
}

/** A page is loaded when somebody first goes there. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }))
}
