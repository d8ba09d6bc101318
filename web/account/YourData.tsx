import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { exportUser } from '#domain/account/contract.ts'
import { saveFile } from '../lib/saveFile.ts'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import { LeavingDialog } from './LeavingDialog.tsx'
import classes from './YourData.module.css'

/** What a member can do with their data: download it, or delete the account. */
export function YourData() {
  const [asking, setAsking] = useState(false)
  const heading = useId()
  const show = useBanner()
  const download = useAction(exportUser, {
    onSuccess: (kept) => saveFile('my-data.json', `${JSON.stringify(kept, null, 2)}\n`, 'application/json'),
    onError: ({ message }) => show('error', message),
  })
  return (
    <section className={classes.leaving} aria-labelledby={heading}>
      <h2 id={heading}>Your data</h2>
      <p>Download everything that is stored about you, or delete your account.</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate({})}
        >
          Download my data
        </Button>
        <Button
          variant="subtle"
          size="sm"
          color="var(--bad-solid)"
          className={classes.delete!}
          onClick={() => setAsking(true)}
        >
          Delete my account
        </Button>
      </div>
      <LeavingDialog opened={asking} onClose={() => setAsking(false)} />
    </section>
  )
}
