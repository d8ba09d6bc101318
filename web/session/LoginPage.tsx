import { Page } from '../ui/Page.tsx'

export function LoginPage() {
  return <Page title="Member Login">{null}</Page>
}
