import { type Admin, listAdmins, removeAdmin } from '#domain/admins/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { useAction } from '../lib/useApi.ts'
import { useLast } from '../lib/useLast.ts'
import { useOutcomeBanner } from '../ui/Banner.tsx'
import { Confirm } from '../ui/Confirm.tsx'

/** Asks before somebody is removed from the admins (PRODUCT §8). */
export function ConfirmRemoval({ admin, onClose }: { admin: Admin | undefined; onClose: () => void }) {
  const outcome = useOutcomeBanner(onClose)
  const shown = useLast(admin)
  const remove = useAction(removeAdmin, { invalidates: [listAdmins], ...outcome })
  return (
    <Confirm
      opened={admin !== undefined}
      question="Are you sure you want to remove this admin?"
      isDanger
      isBusy={remove.isPending}
      onYes={() => admin && remove.mutate({ body: { email: admin.email } })}
      onNo={onClose}
    >
      {shown && `${fullName(shown)} becomes a member again at once. Points and history stay.`}
    </Confirm>
  )
}
