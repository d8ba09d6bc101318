/**
 * What the key of another program may do. Each call of the contract names the one scope that opens it;
 * without one no key may make the call.
 */
export const SCOPES = [
  'events:read',
  'events:write',
  'attendance:read',
  'attendance:write',
  'members:read',
  'points:write',
  'figures:read',
] as const
export type Scope = (typeof SCOPES)[number]
