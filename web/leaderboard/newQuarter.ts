/** Said while nobody has points (spec: members §9.5). */
export const NEW_QUARTER = {
  title: 'New quarter. Everyone starts at 0.',
  children: 'The first check-in leads.',
}
