import * as Type from 'typebox'

/** A person as officers see them in the lists of an event. */
export const Person = Type.Object({
  uuid: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  picture: Type.String(),
  email: Type.String(),
  major: Type.String(),
  year: Type.Integer(),
})
export type Person = Type.Static<typeof Person>
