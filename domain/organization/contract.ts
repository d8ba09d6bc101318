import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import {
  Banner,
  CheckInGrace,
  Committee,
  FeaturedEvents,
  Level,
  Officer,
  Quarter,
  Resource,
  Weekday,
} from './chapter.ts'

/** The identity provider that the login page must use. */
export const IdentityProvider = Type.Object({
  kind: Type.Enum(['google', 'openid', 'built-in'], {
    description: "google: Google's button; openid: a redirect to authorizeUrl; built-in: the demo's cast",
  }),
  clientId: Type.String(),
  authorizeUrl: Type.Optional(Type.String()),
})
export type IdentityProvider = Type.Static<typeof IdentityProvider>

export const Config = Type.Object({
  organization: Type.Object({
    name: Type.String(),
    shortName: Type.String(),
    logo: Type.String(),
    mission: Type.String(),
    website: Type.String(),
    officers: Type.Array(Officer),
    resources: Type.Array(Resource),
  }),
  committees: Type.Array(Committee),
  levels: Type.Array(Level),
  majors: Type.Array(Type.String()),
  hostedDomain: Type.String(),
  timeZone: Type.String(),
  weekStart: Weekday,
  quarters: Type.Array(Quarter),
  checkInGrace: CheckInGrace,
  featuredEvents: FeaturedEvents,
  banner: Banner,
  identity: IdentityProvider,
})
export type Config = Type.Static<typeof Config>

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/v1/config',
  access: 'anyone',
  summary: 'Who the chapter is, and how to sign in.',
  response: Config,
})
