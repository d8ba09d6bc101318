import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { listOpenClaims } from '#domain/claims/contract.ts'
import { counted } from '#domain/text.ts'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { ClaimRow } from './ClaimRow.tsx'
import classes from './Claims.module.css'

/** The button with the number of open claims, and their queue; nothing if there is no claim (spec: chapter §2.17). */
export function ClaimsQueue() {
  const [isOpen, setOpen] = useState(false)
  const [gone, setGone] = useState('')
  const answer = useAnswer(listOpenClaims, undefined, { staleTime: 0 })
  const claims = answer.data?.claims ?? []
  const open = () => {
    setGone('')
    setOpen(true)
  }
  const isMissing = !answer.data && (answer.error !== null || answer.errorUpdateCount > 0)
  if (claims.length === 0 && !isMissing && !isOpen) return null
  return (
    <>
      <Button variant="default" px={14} onClick={open}>
        {isMissing ? 'Claims' : counted(claims.length, 'claim')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="They say that they were there" size={720}>
        <Stack>
          {gone && (
            <p className={classes.error} role="alert">
              {gone}
            </p>
          )}
          <AnswerStates
            answer={answer}
            loading={<RowSkeletons count={3} />}
            empty={claims.length === 0 && <EmptyNotice title="Every claim is decided." />}
          >
            {() => (
              <ul>
                {claims.map((claim) => (
                  <ClaimRow key={claim.uuid} claim={claim} onGone={setGone} />
                ))}
              </ul>
            )}
          </AnswerStates>
        </Stack>
      </Dialog>
    </>
  )
}
