import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { IdentityProvider } from '#domain/organization/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { authorizeAddress, returned } from './openid.ts'
import type { Login } from './useLogin.ts'

/** Leads to the university's own sign-in, and takes the token with which people come back. */
export function OpenIdButton({ identity, login }: { identity: IdentityProvider; login: Login }) {
  const { hostedDomain } = useChapter()
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const receive = useEffectEvent(() => {
    const answer = returned(hash)
    if (!answer) return
    navigate('/login', { replace: true, state: answer.page })
    if ('token' in answer) login.withToken(answer.token)
    else login.fail(answer.failure)
  })
  useEffect(() => receive(), [])

  return (
    <Button
      size="lg"
      loading={login.isPending}
      leftSection={<IconLogin2 aria-hidden />}
      onClick={() => location.assign(authorizeAddress(identity, hostedDomain, state))}
    >
      Sign in with your university account
    </Button>
  )
}
