import type { Person } from '#domain/people/person.ts'

/** A person in a list of an event, with the moment of their RSVP or check-in. */
export interface Listed {
  user: Person
  date: string
  /** Further columns of the CSV file, by their heads. The list shows the first. */
  more?: Readonly<Record<string, string>>
}

/** A further column. The row leaves an empty text out; in the CSV file its cell is empty. */
export interface PeopleColumn<One extends Listed = Listed> {
  head: string
  textOf: (listed: One) => string
}
