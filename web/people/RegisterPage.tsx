import { Page } from '../ui/Page.tsx'

export function RegisterPage() {
  return <Page title="Complete Registration">{null}</Page>
}
