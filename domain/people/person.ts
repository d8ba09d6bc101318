import * as Type from 'typebox'

const NAME = { uuid: Type.String(), firstName: Type.String(), lastName: Type.String(), picture: Type.String() }
const STUDIES = { major: Type.String(), year: Type.Integer() }

/** A person as the door shows them. */
export const NamedPerson = Type.Object({ ...NAME, ...STUDIES })

/** A person as officers see them in the lists of an event. */
export const Person = Type.Object({ ...NAME, email: Type.String(), ...STUDIES })
export type Person = Type.Static<typeof Person>
