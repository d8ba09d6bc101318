import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { useScan } from './useScan.ts'

interface ScanGateProps {
  /** The uuid of the member who is signed in. */
  member: string | undefined
  children: ReactNode
}

/** Shows its children once the scanned code is stored for the check-in. They begin anew with each scan. */
export function ScanGate(props: ScanGateProps) {
  const { hash } = useLocation()
  const [scan, setScan] = useState({ number: 1, hash })
  // An open window gets the next code in its address, without a load of the page.
  if (scan.hash !== hash) setScan({ number: scan.number + (hash === '' ? 0 : 1), hash })
  return <Gate key={scan.number} {...props} />
}

function Gate({ member, children }: ScanGateProps) {
  return useScan(member) ? children : <LoadingScreen />
}
