import { useState } from 'react'
import { type Key, listKeys, revokeKey } from '#domain/keys/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { SecretManager } from '../ui/SecretManager.tsx'
import { KeyRow } from './KeyRow.tsx'
import { NewKey } from './NewKey.tsx'

/** The keys of other programs: the super admin makes and revokes them (spec: programs §1.2). */
export function KeysManager({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const answer = useAnswer(listKeys, undefined, { enabled: opened })
  const [revoking, setRevoking] = useState<Key>()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<{ key: Key; secret: string }>()
  const close = () => {
    setMade(undefined)
    setMaking(false)
    onClose()
  }
  return (
    <>
      <SecretManager
        opened={opened}
        onClose={close}
        title="Manage Keys"
        about="A bot, a sheet or a site calls the portal with its key and does only what you choose."
        answer={answer}
        isEmpty={answer.data?.keys.length === 0}
        empty="No program has a key yet."
        secret={
          made && {
            label: `The key of ${made.key.name}`,
            description: 'Copy it now: it is not shown again. Who has it can do what you chose.',
            copy: 'Copy key',
            secret: made.secret,
          }
        }
        onSecretSeen={() => setMade(undefined)}
        form={
          isMaking && (
            <NewKey
              onCancel={() => setMaking(false)}
              onMade={(answered) => {
                setMade(answered)
                setMaking(false)
              }}
            />
          )
        }
        newLabel="New key"
        onNew={() => setMaking(true)}
      >
        {({ keys }) => (
          <ul aria-label="Keys">
            {keys.map((key) => (
              <KeyRow key={key.uuid} shown={key} onRevoke={() => setRevoking(key)} />
            ))}
          </ul>
        )}
      </SecretManager>
      <ConfirmAction
        subject={revoking}
        question="Are you sure you want to revoke this key?"
        yes="Revoke"
        no="Cancel"
        action={revokeKey}
        sends={({ uuid }) => ({ params: { uuid } })}
        invalidates={[listKeys]}
        onClose={() => setRevoking(undefined)}
      >
        {({ name }) => `${name} can do nothing with it from then on. What it has done stays.`}
      </ConfirmAction>
    </>
  )
}
