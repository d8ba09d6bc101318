import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { keyOf } from './useApi.ts'

/** Invalidates the cached answers of endpoints. Those on the screen are fetched again. */
export function useInvalidate(): (...endpoints: readonly Endpoint[]) => void {
  const client = useQueryClient()
  return useCallback(
    (...endpoints) => {
      for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
    },
    [client],
  )
}
