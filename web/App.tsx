import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { useSession } from './lib/session.tsx'
import { Shell } from './shell/Shell.tsx'
import { Opening } from './ui/Opening.tsx'
import { PageSkeleton } from './ui/Skeletons.tsx'

const LoginPage = page(() => import('./session/LoginPage.tsx'), 'LoginPage')
const RegisterPage = page(() => import('./people/RegisterPage.tsx'), 'RegisterPage')
const HomePage = page(() => import('./home/HomePage.tsx'), 'HomePage')
const EventsPage = page(() => import('./events/EventsPage.tsx'), 'EventsPage')
const EventsDashboardPage = page(() => import('./events/admin/EventsDashboardPage.tsx'), 'EventsDashboardPage')
const ProfilePage = page(() => import('./people/ProfilePage.tsx'), 'ProfilePage')
const ResourcesPage = page(() => import('./organization/ResourcesPage.tsx'), 'ResourcesPage')
const LeaderboardPage = page(() => import('./leaderboard/LeaderboardPage.tsx'), 'LeaderboardPage')
const ControlPanelPage = page(() => import('./controlpanel/ControlPanelPage.tsx'), 'ControlPanelPage')

/** The screens and who may enter (PRODUCT §2, Routes). Every redirect takes the place of where it came from. */
export function App() {
  return (
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
  if (!authenticated) return <ToLogin />
  if (!registered) return <Navigate to="/register" replace />
  return (
    <Shell>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
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
  return isSettled ? <Navigate to="/" replace /> : <PageSkeleton />
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
