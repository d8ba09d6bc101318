import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { ask, type CallError } from '../lib/api.ts'

/** The demo's identity provider, which signs in anyone. It exists only in the demo. */
const PROVIDER = '/identity'

export interface DemoPerson {
  sub: string
  name: string
  email: string
  picture: string
  role: 'member' | 'officer' | 'admin' | 'superAdmin'
  state: 'pending' | 'registered' | 'blocked'
}

export type Wanted = { sub: string } | { name: string }

/** The cast first, then everybody whose name matches the search. */
export function useDemoPeople(search: string) {
  return useQuery<DemoPerson[], CallError>({
    queryKey: [PROVIDER, search],
    queryFn: async () => {
      const answer = await ask('GET', `${PROVIDER}/people?${new URLSearchParams({ search })}`)
      return (answer as { people: DemoPerson[] }).people
    },
    placeholderData: keepPreviousData,
  })
}

/** An identity token in somebody's name. */
export function useDemoToken(options: { onSuccess: (token: string) => void; onError: (error: CallError) => void }) {
  return useMutation<string, CallError, Wanted>({
    mutationFn: async (wanted) => ((await ask('POST', `${PROVIDER}/token`, wanted)) as { tokenId: string }).tokenId,
    ...options,
  })
}
