import { endOfficer, listOfficers, type Officer } from '#domain/officers/contract.ts'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { nameOf } from './term.ts'

/** Asks before a term ends now. */
export function ConfirmEnd({ officer, onClose }: { officer: Officer | undefined; onClose: () => void }) {
  return (
    <ConfirmAction
      subject={officer}
      question="Are you sure you want to end this term?"
      action={endOfficer}
      sends={({ uuid }) => ({ params: { uuid } })}
      invalidates={[listOfficers]}
      onClose={onClose}
    >
      {(shown) => `${nameOf(shown)} is no officer of ${shown.committee} from then on. The events stay.`}
    </ConfirmAction>
  )
}
