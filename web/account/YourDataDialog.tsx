import { Dialog } from '../ui/Dialog.tsx'
import { YourData } from './YourData.tsx'

/** An admin's own data, where they are: the admin view has no profile (spec: members §15.9). */
export function YourDataDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Your Account">
      <YourData />
    </Dialog>
  )
}
