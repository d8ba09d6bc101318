import * as Type from 'typebox'
import { endpoint, Message, Moment, Page } from '../endpoint.ts'

export const Admin = Type.Object({
  uuid: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  picture: Type.String(),
  accessType: Type.Enum(['SUPERADMIN', 'ADMIN']),
})
export type Admin = Type.Static<typeof Admin>

/** By address. A uuid beside it decides, because an address can pass to another account. */
const Someone = Type.Object({ email: Type.Optional(Type.String()), uuid: Type.Optional(Type.String()) })
export type Someone = Type.Static<typeof Someone>

/** Somebody without an account who becomes an admin when they sign in. */
export const Invitation = Type.Object({ email: Type.String(), date: Moment })
export type Invitation = Type.Static<typeof Invitation>

const OneAdmin = Type.Object({ admin: Admin, ...Message.properties })

export const listAdmins = endpoint('GET /api/v1/user/admins', {
  access: 'superAdmin',
  summary: 'The officers, the super admin first.',
  query: Page,
  response: Type.Object({
    admins: Type.Array(Admin),
    invited: Type.Array(Invitation, { description: 'who becomes one at their first sign-in' }),
  }),
})

export const addAdmin = endpoint('POST /api/v1/user/admins', {
  access: 'superAdmin',
  summary: 'Make somebody with an account an admin, or invite somebody who has none yet.',
  request: Type.Object({ ...Someone.properties, invite: Type.Optional(Type.Boolean()) }),
  response: Type.Object({
    admin: Type.Optional(Admin),
    invited: Type.Optional(Invitation),
    ...Message.properties,
  }),
})

export const removeAdmin = endpoint('DELETE /api/v1/user/admins', {
  access: 'superAdmin',
  summary: 'Make an admin a member again, or withdraw an invitation; the super admin cannot be removed.',
  request: Someone,
  response: Message,
})

export const reassignSuperAdmin = endpoint('PATCH /api/v1/user/admins', {
  access: 'superAdmin',
  summary: 'Hand the super admin role to a listed admin; there is exactly one, always.',
  request: Someone,
  response: OneAdmin,
})

export const promote = endpoint('POST /api/v1/admin/promote', {
  access: 'admin',
  summary: 'Make somebody an admin with the admin password.',
  request: Type.Object({ email: Type.String(), password: Type.String() }),
  response: Message,
  errors: 'sentence',
})
