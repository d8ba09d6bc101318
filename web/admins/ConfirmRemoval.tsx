import { type Admin, listAdmins, removeAdmin } from '#domain/admins/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'

/** Asks before somebody is removed from the admins (spec: members §15.3). */
export function ConfirmRemoval({ admin, onClose }: { admin: Admin | undefined; onClose: () => void }) {
  return (
    <ConfirmAction
      subject={admin}
      question="Are you sure you want to remove this admin?"
      action={removeAdmin}
      // An admin whose address belongs to another account now has no e-mail here.
      sends={({ email, uuid }) => ({ body: email ? { email } : { uuid } })}
      invalidates={[listAdmins]}
      onClose={onClose}
    >
      {(shown) => `${fullName(shown)} becomes a member again at once. Points and history stay.`}
    </ConfirmAction>
  )
}
