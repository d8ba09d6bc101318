export interface Named {
  uuid: string
  firstName: string
  lastName: string
}

/** Somebody who has no account yet: the address by which they were invited, until they have one. */
export function invited(email: string): Named {
  return { uuid: email, firstName: email, lastName: '' }
}

/** What was done: the end of a sentence that begins with the actor. The person in it is stored apart from the text. */
export interface Sentence {
  before: string
  person: Named | undefined
  after: string
}

/**
 * Says what was done, for the audit log: sentence`made ${person} an admin`. Texts and numbers become part of the
 * sentence; a person is stored by uuid and name, so that the name goes when they leave.
 * @throws if it names more than one person
 */
export function sentence(texts: TemplateStringsArray, ...parts: (string | number | Named)[]): Sentence {
  const said: Sentence = { before: texts[0]!, person: undefined, after: '' }
  for (const [n, part] of parts.entries()) {
    if (typeof part === 'object') {
      if (said.person) throw new Error('An entry of the audit log names one person beside who acted.')
      said.person = part
      said.after = texts[n + 1]!
    } else if (said.person) said.after += `${part}${texts[n + 1]}`
    else said.before += `${part}${texts[n + 1]}`
  }
  return said
}
