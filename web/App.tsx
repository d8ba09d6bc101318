import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { eventAddress, eventIn } from '#domain/events/address.ts'
import { can, passes } from '#domain/roles/can.ts'
import { forgetScan, waitingScan } from './checkin/scan.ts'
import { useSession } from './lib/session.tsx'
import { useHasUnsaved } from './lib/unsaved.ts'
import { useWanted } from './lib/useWanted.ts'
import {
  ActivePage,
  AnalyticsPage,
  AuditPage,
  CheckInPage,
  ControlPanelPage,
  DoorPage,
  EventPage,
  EventsDashboardPage,
  EventsPage,
  HallPage,
  HandoverPage,
  HomePage,
  LeaderboardPage,
  LoginPage,
  NotificationsPage,
  ProfilePage,
  RegisterPage,
  ReportPage,
  ResourcesPage,
  RoomPage,
  ScanGate,
  Shell,
  useFetchAhead,
} from './pages.tsx'
import { forgetWantedRsvp, wantedRsvp } from './rsvp/wantedRsvp.ts'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { LoadingScreen } from './ui/LoadingScreen.tsx'

/** The screens and who may enter (spec: members §2.1). Every redirect replaces the entry in the history. */
export function App() {
  useFetchAhead()
  const { pathname } = useLocation()
  const { principal, isOfficer, adminView } = useSession()
  return (
    <ErrorBoundary page={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={<Login />} />
          <Route path="/login" element={<Login />} />
          <Route path="/register" element={<Registration />} />
          <Route element={<Officers />}>
            <Route path="/events/:uuid/room" element={<RoomPage />} />
            <Route path="/events/:uuid/door" element={<DoorPage />} />
          </Route>
          <Route path="/checkin" element={<Scan />} />
          <Route element={<Members />}>
            <Route path="/home" element={<HomePage />} />
            <Route path="/events" element={<Events />} />
            <Route path="/events/:uuid/:part?" element={<EventPage />} />
            <Route path="/profile" element={adminView ? <Navigate to="/" replace /> : <ProfilePage />} />
            <Route path="/profile/notifications" element={<NotificationsPage />} />
            <Route path="/resources" element={<ResourcesPage />} />
            <Route path="/leaderboard" element={<LeaderboardPage />} />
            <Route path="/leaderboard/hall" element={<HallPage />} />
            <Route path="/leaderboard/active" element={<ActivePage />} />
            <Route element={<Allowed may={isOfficer} otherwise="/events" page={<Outlet />} />}>
              <Route path="/numbers" element={<AnalyticsPage />} />
              <Route path="/numbers/report" element={<ReportPage />} />
            </Route>
            <Route
              path="/controlpanel"
              element={<Allowed may={isOfficer} otherwise="/" page={<ControlPanelPage />} />}
            />
            <Route
              path="/controlpanel/audit"
              element={<Allowed may={can(principal, 'audit.read')} otherwise="/controlpanel" page={<AuditPage />} />}
            />
            <Route
              path="/handover"
              element={<Allowed may={can(principal, 'officer.manage')} otherwise="/" page={<HandoverPage />} />}
            />
          </Route>
          <Route path="*" element={<Navigate to="/home" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

/** A person who is signed in already goes to the page they wanted, or home. */
function Login() {
  const { authenticated, registered } = useSession()
  const { state } = useLocation()
  const wanted = useWanted()
  if (!authenticated) return <LoginPage />
  if (!registered) return <Navigate to="/register" replace state={state} />
  return <Navigate to={wanted ?? (waitingScan() ? '/checkin' : '/home')} replace />
}

/** A registered person goes home. A person who registers here stays to read that it worked. */
function Registration() {
  const { authenticated, registered } = useSession()
  const [cameRegistered] = useState(registered)
  const wanted = useWanted()
  if (!authenticated) return <To path="/login" />
  // A waiting check-in continues by itself, and so does an RSVP from the public page.
  if (registered && waitingScan()) return <Navigate to="/checkin" replace />
  const rsvp = wantedRsvp()
  if (registered && rsvp) return <Navigate to={eventAddress(rsvp)} replace />
  // The link in a reminder or from a friend leads to its event.
  if (registered && wanted && eventIn(wanted)) return <Navigate to={wanted} replace />
  return cameRegistered ? <Navigate to="/home" replace /> : <RegisterPage />
}

/** A person who scans the room screen: the scanned code is stored while they sign in or register. */
function Scan() {
  const { authenticated, registered } = useSession()
  return <ScanGate isMember={registered}>{authenticated ? <Scanned /> : <To path="/login" />}</ScanGate>
}

function Scanned() {
  if (!useSession().registered) return <To path="/register" />
  return (
    <Shell>
      <CheckInPage />
    </Shell>
  )
}

/** Officers' pages without the frame: the screen of the room, and the door. */
function Officers() {
  const { authenticated, registered, principal } = useSession()
  const { pathname } = useLocation()
  if (!authenticated) return <To path="/login" />
  if (!registered) return <To path="/register" />
  return <Allowed may={passes(principal, 'officer')} otherwise="/home" page={<Inner key={pathname} />} />
}

/** The pages in the frame, except the check-in. Opening one gives up a scan that still waits, or an RSVP elsewhere. */
function Members() {
  const { authenticated, registered } = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!registered) return
    forgetScan()
    if (pathname !== eventAddress(wantedRsvp() ?? '')) forgetWantedRsvp()
  }, [registered, pathname])
  if (!authenticated) return <To path="/login" />
  if (!registered) return <To path="/register" />
  return (
    <Shell>
      <ErrorBoundary page={pathname}>
        <Inner key={pathname} />
      </ErrorBoundary>
    </Shell>
  )
}

/** The page itself. While its code is fetched, the one before has gone. */
function Inner() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  )
}

/** A person whose role ends while they type keeps the editor until they close it. */
function Events() {
  const { adminView } = useSession()
  const isTyping = useHasUnsaved()
  const [isDashboard, setDashboard] = useState(adminView)
  const shown = adminView || (isDashboard && isTyping)
  if (shown !== isDashboard) setDashboard(shown)
  return shown ? <EventsDashboardPage /> : <EventsPage />
}

/** A page for some roles. A role given since the sign-in is known only to the server. */
function Allowed({ may, otherwise, page }: { may: boolean; otherwise: string; page: ReactNode }) {
  const { isSettled } = useSession()
  if (may) return page
  return isSettled ? <Navigate to={otherwise} replace /> : <LoadingScreen />
}

/** Leads to another page first. It remembers where the person wanted to go. */
function To({ path }: { path: '/login' | '/register' }) {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={path} replace state={{ wanted: pathname + search + hash }} />
}
