import { Page } from '../ui/Page.tsx'

export function ResourcesPage() {
  return <Page title="Resources">{null}</Page>
}
