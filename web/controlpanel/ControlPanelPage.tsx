import { Page } from '../ui/Page.tsx'

export function ControlPanelPage() {
  return <Page title="Control Panel">{null}</Page>
}
