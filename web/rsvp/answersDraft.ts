/** The name of the draft with a member's unsent answers. */
export function answersDraft(event: { uuid: string }): string {
  return `answers for ${event.uuid}`
}
