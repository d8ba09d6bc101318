import { BackLink } from '../ui/BackLink.tsx'
import { Page } from '../ui/Page.tsx'
import { AuditLog } from './AuditLog.tsx'

/** The page of the audit log. */
export function AuditPage() {
  return (
    <Page title="Audit log" wide>
      <BackLink to="/controlpanel">Control Panel</BackLink>
      <AuditLog />
    </Page>
  )
}
