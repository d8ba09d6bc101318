import { Button } from '@mantine/core'
import { IconDatabaseExport, IconDownload } from '@tabler/icons-react'
import { prepareDownload } from '#domain/downloads/contract.ts'
import { DOWNLOADS, type Download, FRESH_MINUTES } from '#domain/downloads/rules.ts'
import { useSession } from '../lib/session.tsx'
import { useAction } from '../lib/useApi.ts'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './DownloadsDialog.module.css'

const ABOUT: Record<Download, [name: string, about: string]> = {
  backup: ['Backup', 'Everything, for portal restore. It has names, addresses and hashes of passwords: keep it safe.'],
  members: ['Members', 'Names, addresses, points and roles.'],
  events: ['Events', 'All of them, with their attendance codes.'],
  attendance: ['Attendance', 'Who was where, and the points they earned.'],
  rsvps: ['RSVPs', 'Who said that they would come, with their answers.'],
  activity: ['Activity', 'Every change of points.'],
  terms: ['Terms of office', 'Who runs which committee, until when.'],
}

/** A backup and the lists for a spreadsheet; the browser saves each by itself (spec: server §7.10). */
export function DownloadsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Download" size="lg">
      <p className={classes.hint}>
        These files have everybody’s data. For each the portal wants a sign-in of the last {FRESH_MINUTES} minutes, and
        writes down who took it.
      </p>
      <Files />
    </Dialog>
  )
}

/** A refusal is forgotten when the window closes. */
function Files() {
  const { signOut } = useSession()
  const prepare = useAction(prepareDownload, {
    onSuccess: ({ address }) => location.assign(address),
  })
  const isOld = prepare.error?.code === 'sign_in_again'
  return (
    <ul aria-label="Files">
      {DOWNLOADS.map((file) => (
        <li key={file} className={classes.row}>
          <div className={classes.words}>
            <span className={classes.name}>{ABOUT[file][0]}</span>
            <span className={classes.about}>{ABOUT[file][1]}</span>
          </div>
          <Button
            variant={file === 'backup' ? 'filled' : 'default'}
            size="sm"
            leftSection={
              file === 'backup' ? <IconDatabaseExport size={18} aria-hidden /> : <IconDownload size={18} aria-hidden />
            }
            aria-label={`Download ${ABOUT[file][0]}${file === 'backup' ? '' : ' as CSV'}`}
            disabled={prepare.isPending}
            loading={prepare.isPending && prepare.variables.body.file === file}
            onClick={() => prepare.mutate({ body: { file } })}
          >
            {file === 'backup' ? 'Download' : 'CSV'}
          </Button>
          {prepare.error && prepare.variables.body.file === file && (
            <div className={classes.refused} role="alert" ref={bringIntoView}>
              <span>{prepare.error.message}</span>
              {isOld && <Button onClick={signOut}>Sign out</Button>}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
