import { Page } from '../ui/Page.tsx'

export function HomePage() {
  return <Page title="Home">{null}</Page>
}
