import type { ReactNode } from 'react'
import { Opening } from '../ui/Opening.tsx'
import { useScan } from './useScan.ts'

interface ScanGateProps {
  isSignedIn: boolean
  children: ReactNode
}

/** Shows its children once the scanned code is stored for the check-in. */
export function ScanGate({ isSignedIn, children }: ScanGateProps) {
  return useScan(isSignedIn) ? children : <Opening />
}
