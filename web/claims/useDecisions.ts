import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { decideClaim, listOpenClaims } from '#domain/claims/contract.ts'
import { CallError, call } from '../lib/api.ts'
import { keyOf } from '../lib/useApi.ts'

/** The codes of refusals after which a claim is no longer in the queue. */
const DECIDED = ['already_decided', 'claim_not_found']

/** Only a refusal has a reason, which the member reads. */
export type Decision = { state: 'approved'; reason?: never } | { state: 'refused'; reason: string }

export interface Decisions {
  isPending: boolean
  /** The server's sentences about claims that could not be decided. */
  error: string
  forgetError(): void
  /** Decides claims one after the other. @returns those that are decided now */
  decide(claims: readonly string[], decision: Decision): Promise<readonly string[]>
}

/** Decides claims, and remembers what the server refused. */
export function useDecisions(): Decisions {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState('')
  return {
    isPending,
    error,
    forgetError: () => setError(''),
    decide: async (claims, claim) => {
      setPending(true)
      setError('')
      const decided: string[] = []
      for (const uuid of claims) {
        try {
          await call(decideClaim, { params: { uuid }, body: { claim } })
          decided.push(uuid)
        } catch (failure) {
          if (!(failure instanceof CallError)) throw failure
          setError(failure.message)
          if (DECIDED.includes(failure.code)) decided.push(uuid)
        }
      }
      setPending(false)
      for (const changed of [listOpenClaims, listEventAttendance]) {
        void queries.invalidateQueries({ queryKey: keyOf(changed) })
      }
      return decided
    },
  }
}
