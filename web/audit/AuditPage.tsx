import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Page } from '../ui/Page.tsx'
import classes from './AuditLog.module.css'
import { AuditLog } from './AuditLog.tsx'

/** The page of the audit log. */
export function AuditPage() {
  return (
    <Page title="Audit log" wide>
      <Anchor component={Link} to="/controlpanel" className={classes.back!}>
        <IconArrowLeft size={18} aria-hidden />
        Control Panel
      </Anchor>
      <AuditLog />
    </Page>
  )
}
