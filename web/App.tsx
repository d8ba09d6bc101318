import { lazy, type ReactNode, useState } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { useSession } from './lib/session.tsx'
import { Shell } from './shell/Shell.tsx'

const LoginPage = lazy(() => import('./session/LoginPage.tsx'))
const RegisterPage = lazy(() => import('./people/RegisterPage.tsx'))
const HomePage = lazy(() => import('./home/HomePage.tsx'))
const EventsPage = lazy(() => import('./events/EventsPage.tsx'))
const EventsDashboardPage = lazy(() => import('./events/admin/EventsDashboardPage.tsx'))
const ProfilePage = lazy(() => import('./people/ProfilePage.tsx'))
const ResourcesPage = lazy(() => import('./organization/ResourcesPage.tsx'))
const LeaderboardPage = lazy(() => import('./leaderboard/LeaderboardPage.tsx'))
const ControlPanelPage = lazy(() => import('./controlpanel/ControlPanelPage.tsx'))

/** The screens and who may enter: the route table of PRODUCT §2. Every redirect replaces. */
export function App() {
  return (
    <Routes>
      <Route element={<SignedOutOnly />}>
        <Route index element={<LoginPage />} />
        <Route path="login" element={<LoginPage />} />
      </Route>
      <Route element={<SignedInOnly />}>
        <Route path="register" element={<UnregisteredOnly />} />
        <Route element={<RegisteredOnly />}>
          <Route path="home" element={<HomePage />} />
          <Route path="events" element={<Events />} />
          <Route path="profile" element={<MemberViewOnly />} />
          <Route path="resources" element={<ResourcesPage />} />
          <Route path="leaderboard" element={<LeaderboardPage />} />
          <Route path="controlpanel" element={<AdminsOnly />} />
        </Route>
      </Route>
      <Route path="*" element={<Redirect to="/home" />} />
    </Routes>
  )
}

/** Whoever has signed in goes where they wanted to go before, or home. */
function SignedOutOnly() {
  const { authenticated, registered } = useSession()
  const wanted = (useLocation().state as { wanted?: string } | null)?.wanted
  if (!authenticated) return <Outlet />
  return <Redirect to={registered ? (wanted ?? '/home') : '/register'} />
}

function SignedInOnly() {
  const { authenticated } = useSession()
  const { pathname, search, hash } = useLocation()
  if (authenticated) return <Outlet />
  return <Navigate to="/login" replace state={{ wanted: pathname + search + hash }} />
}

/** Whoever registers here stays until they have read that it is complete. */
function UnregisteredOnly() {
  const [registered] = useState(useSession().registered)
  return registered ? <Redirect to="/home" /> : <RegisterPage />
}

function RegisteredOnly() {
  const { registered } = useSession()
  if (!registered) return <Redirect to="/register" />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

function Events() {
  const { isAdmin, adminView } = useSession()
  return isAdmin && adminView ? <EventsDashboardPage /> : <EventsPage />
}

function MemberViewOnly() {
  const { isAdmin, adminView } = useSession()
  return isAdmin && adminView ? <Redirect to="/" /> : <ProfilePage />
}

function AdminsOnly() {
  const { isAdmin } = useSession()
  return isAdmin ? <ControlPanelPage /> : <Redirect to="/" />
}

function Redirect({ to }: { to: string }): ReactNode {
  return <Navigate to={to} replace />
}
