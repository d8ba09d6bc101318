import { useIsMutating } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Sending } from './api.ts'
import { keyOf } from './useApi.ts'

/** Whether a change that `isMeant` is on its way, even if what sent it is no longer on the screen. */
export function useIsSending<E extends Endpoint>(endpoint: E, isMeant: (sent: Sending<E>) => boolean): boolean {
  // The key says what was sent.
  const predicate = ({ state }: { state: { variables: unknown } }) => isMeant(state.variables as Sending<E>)
  return useIsMutating({ mutationKey: keyOf(endpoint), predicate }) > 0
}
