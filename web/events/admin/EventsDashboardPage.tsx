import { Page } from '../../ui/Page.tsx'

export function EventsDashboardPage() {
  return <Page title="Events">{null}</Page>
}
