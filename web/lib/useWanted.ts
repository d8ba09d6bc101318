import { useLocation } from 'react-router'

/** Where somebody wanted to go before they were sent to the sign-in. */
export function useWanted(): string | undefined {
  return (useLocation().state as { wanted?: string } | null)?.wanted
}
