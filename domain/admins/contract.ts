import * as Type from 'typebox'
import { endpoint, Message, Page } from '../endpoint.ts'

export const Admin = Type.Object({
  uuid: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  picture: Type.String(),
  accessType: Type.Enum(['SUPERADMIN', 'ADMIN']),
})
export type Admin = Type.Static<typeof Admin>

const ByEmail = Type.Object({ email: Type.String() })
const OneAdmin = Type.Object({ admin: Admin, ...Message.properties })

export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/v1/user/admins',
  access: 'superAdmin',
  summary: 'The officers, the super admin first.',
  query: Page,
  response: Type.Object({ admins: Type.Array(Admin) }),
})

export const addAdmin = endpoint({
  method: 'POST',
  path: '/api/v1/user/admins',
  access: 'superAdmin',
  summary: 'Make somebody with an account an admin.',
  request: ByEmail,
  response: OneAdmin,
})

export const removeAdmin = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/admins',
  access: 'superAdmin',
  summary: 'Make an admin a member again; the super admin cannot be removed.',
  request: ByEmail,
  response: Message,
})

export const reassignSuperAdmin = endpoint({
  method: 'PATCH',
  path: '/api/v1/user/admins',
  access: 'superAdmin',
  summary: 'Hand the super admin role to a listed admin; there is exactly one, always.',
  request: ByEmail,
  response: OneAdmin,
})

export const promote = endpoint({
  method: 'POST',
  path: '/api/v1/admin/promote',
  access: 'admin',
  summary: 'Make somebody an admin with the admin password.',
  request: Type.Object({ email: Type.String(), password: Type.String() }),
  response: Message,
  errors: 'sentence',
})
