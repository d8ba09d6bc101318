/** The answers so far, by the names of the variables. */
export type Answers = Record<string, string | undefined>

export interface Prompt {
  name: string
  before?(answers: Answers): string | Promise<string>
  asks: string
  hidden?: boolean
  /** Whether the question is asked; without this it always is. */
  when?(answers: Answers): boolean | Promise<boolean>
  /** The answer that is meant by what was typed or pasted. */
  tidied?(typed: string): string
  /** Whether *no* leaves the setting out. */
  mayBeNo?: boolean
  /** Asked twice, so that a typing mistake locks nobody out. */
  twice?: boolean
  /** The default for Enter; without it an answer is required. */
  otherwise?: Otherwise | ((answers: Answers) => Promise<Otherwise>)
  /** Checks an answer beyond what the start checks. Returns the error. */
  wrong?(answer: string, answers: Answers): string | undefined | Promise<string | undefined>
}

export interface Otherwise {
  value: string | undefined
  shown: string
}
