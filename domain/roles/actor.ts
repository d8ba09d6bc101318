/**
 * Who acts, as the audit log names them: a member, a key of another program, or the portal itself at the command line,
 * by the one-click page or in the demo.
 */
export interface Actor {
  kind: 'member' | 'key' | 'portal'
  /** Of the member or the key; empty for the portal. */
  uuid: string
  /** The beginning of a sentence, such as `Grace Hopper` or `The key “Website”`. */
  name: string
}

/** The portal itself, by the name of what was used. */
export function portalActor(name: string): Actor {
  return { kind: 'portal', uuid: '', name }
}

export const COMMAND_LINE = portalActor('Command line')
