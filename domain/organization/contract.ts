import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import {
  Banner,
  Break,
  CheckInGrace,
  ClaimDays,
  Committee,
  FeaturedEvents,
  Level,
  Organization,
  Quarter,
  Visibility,
  Weekday,
} from './entries.ts'

/** The identity provider that the login page must use. */
export const IdentityProvider = Type.Object({
  kind: Type.Enum(['google', 'openid', 'built-in'], {
    description:
      "google: Google's button; openid: the university's own page (POST /auth/openid); built-in: the demo's cast",
  }),
  clientId: Type.String(),
})
export type IdentityProvider = Type.Static<typeof IdentityProvider>

export const Config = Type.Object({
  organization: Organization,
  committees: Type.Array(Type.Object({ name: Committee.properties.name, color: Committee.properties.color })),
  levels: Type.Array(Level),
  majors: Type.Array(Type.String()),
  hostedDomain: Type.String(),
  timeZone: Type.String(),
  weekStart: Weekday,
  quarters: Type.Array(Quarter),
  breaks: Type.Array(Break),
  checkInGrace: CheckInGrace,
  claimDays: ClaimDays,
  visibility: Visibility,
  featuredEvents: FeaturedEvents,
  banner: Type.Object({
    ...Banner.properties,
    signs: Type.Array(Type.String(), { description: 'eleven rows of tiles a theme; # is lit' }),
  }),
  identity: IdentityProvider,
})
export type Config = Type.Static<typeof Config>

export const getConfig = endpoint('GET /api/v1/config', {
  access: 'anyone',
  summary: 'Who the chapter is, and how to sign in.',
  response: Config,
})
