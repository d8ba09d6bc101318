import type { Claim } from '#domain/claims/contract.ts'
import classes from './Claims.module.css'

/** What the member reads until an officer decides. */
export const SENT = 'You said that you were there. An officer will look at it.'

const SENTENCES = {
  open: SENT,
  approved: 'An officer has said yes: you were there.',
  refused: 'An officer has said no.',
}

/** What became of a claim. */
export function ClaimState({ claim: { state, reason } }: { claim: Claim }) {
  return (
    <p className={classes.state} data-state={state}>
      {SENTENCES[state]} {state === 'refused' && reason}
    </p>
  )
}
