import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { decideClaim, listOpenClaims } from '#domain/claims/contract.ts'
import { CallError, call } from '../lib/api.ts'
import { keyOf } from '../lib/useApi.ts'

export interface Decisions {
  isPending: boolean
  /** The server's sentences about claims that could not be decided. */
  error: string
  /** Decides claims one after the other. Those that fail stay in the queue. */
  decide(claims: readonly string[], decision: { state: 'approved' | 'refused'; reason?: string }): Promise<void>
}

/** @param onError called with each error, because the queue may have been closed meanwhile */
export function useDecisions(onError: (error: CallError) => void): Decisions {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState('')
  return {
    isPending,
    error,
    decide: async (claims, claim) => {
      setPending(true)
      setError('')
      for (const uuid of claims) {
        try {
          await call(decideClaim, { params: { uuid }, body: { claim } })
        } catch (failure) {
          if (!(failure instanceof CallError)) throw failure
          setError(failure.message)
          onError(failure)
        }
      }
      setPending(false)
      for (const changed of [listOpenClaims, listEventAttendance]) {
        void queries.invalidateQueries({ queryKey: keyOf(changed) })
      }
    },
  }
}
