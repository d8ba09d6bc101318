import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { call } from './api.ts'
import { useSession } from './session.tsx'
import { keyOf } from './useApi.ts'

/**
 * Makes the first calls of the opened page while the chapter's configuration and the profile are still on their way, so
 * that a slow connection is waited for once and not twice.
 */
export function FirstCalls({ calls }: { calls: Promise<readonly Endpoint[]> }) {
  const client = useQueryClient()
  const { registered } = useSession()
  useEffect(() => {
    if (!registered) return
    calls.then((first) => {
      for (const endpoint of first)
        void client.prefetchQuery({ queryKey: keyOf(endpoint), queryFn: () => call(endpoint) })
    })
  }, [client, calls, registered])
  return null
}
