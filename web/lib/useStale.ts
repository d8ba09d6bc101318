import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { keyOf } from './useApi.ts'

/** Says of endpoints that what was answered is old; whatever of it is on the screen is asked for again. */
export function useStale(): (...endpoints: readonly Endpoint[]) => void {
  const client = useQueryClient()
  return useCallback(
    (...endpoints) => {
      for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
    },
    [client],
  )
}
