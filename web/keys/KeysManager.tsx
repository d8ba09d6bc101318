import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Key, listKeys, revokeKey } from '#domain/keys/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { NewSecret } from '../ui/NewSecret.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
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
      <Dialog opened={opened} onClose={close} title="Manage Keys" size="lg">
        <Stack gap="lg">
          <Text c="dimmed">A bot, a sheet or a site calls the portal with its key and does only what you choose.</Text>
          {made && (
            <NewSecret
              label={`The key of ${made.key.name}`}
              description="Copy it now: it is not shown again. Who has it can do what you chose."
              copy="Copy key"
              secret={made.secret}
              onDone={() => setMade(undefined)}
            />
          )}
          <AnswerStates
            answer={answer}
            loading={<RowSkeletons count={2} />}
            empty={answer.data?.keys.length === 0 && !isMaking && <EmptyNotice title="No program has a key yet." />}
          >
            {({ keys }) => (
              <ul aria-label="Keys">
                {keys.map((key) => (
                  <KeyRow key={key.uuid} shown={key} onRevoke={() => setRevoking(key)} />
                ))}
              </ul>
            )}
          </AnswerStates>
          {isMaking ? (
            <NewKey
              onCancel={() => setMaking(false)}
              onMade={(answered) => {
                setMade(answered)
                setMaking(false)
              }}
            />
          ) : (
            <Button
              variant={answer.data?.keys.length === 0 ? 'filled' : 'default'}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setMaking(true)}
              style={{ justifySelf: 'start', alignSelf: 'start' }}
            >
              New key
            </Button>
          )}
        </Stack>
      </Dialog>
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
