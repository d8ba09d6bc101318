import { Alert, Anchor, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { useChapter } from '../lib/chapter.tsx'
import { Doorway } from './Doorway.tsx'
import classes from './LoginPage.module.css'
import { SignIn } from './SignIn.tsx'
import { useLogin } from './useLogin.ts'

/** Who may come in, and how (PRODUCT §2, Login). */
export function LoginPage() {
  const { organization, hostedDomain } = useChapter()
  const login = useLogin()
  return (
    <Doorway
      title="Member Login"
      back={
        <Anchor href={organization.website} className={classes.website}>
          <IconArrowLeft size={18} aria-hidden />
          Back to the {organization.shortName} website
        </Anchor>
      }
    >
      <Text className={classes.hint}>
        Please use your university email, the one that ends in <b className={classes.domain}>@{hostedDomain}</b>.
      </Text>
      {login.failure !== undefined && (
        <Alert color="red" role="alert" title="Error: Sign in failed.">
          {login.failure}
        </Alert>
      )}
      <SignIn login={login} />
    </Doorway>
  )
}
