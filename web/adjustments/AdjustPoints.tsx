import { useState } from 'react'
import { adjustPoints } from '#domain/adjustments/contract.ts'
import { adjustmentRefusal } from '#domain/adjustments/rules.ts'
import { getLeaderboard, type LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import type { Refusal } from '#domain/refusal.ts'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { AdjustForm, type Adjustment, bodyOf, EMPTY } from './AdjustForm.tsx'
import { AdjustPreview } from './AdjustPreview.tsx'

interface AdjustPointsProps {
  opened: boolean
  /** Given in the card of a member; otherwise the people are pasted. */
  member?: LeaderboardEntry | undefined
  onClose: () => void
}

/** Gives people bonus points or takes points back: write it, look at the people, confirm (spec: points §6). */
export function AdjustPoints({ opened, member, onClose }: AdjustPointsProps) {
  const show = useBanner()
  const [written, setWritten] = useState<Adjustment>(EMPTY)
  const [wrong, setWrong] = useState<Refusal>()
  const preview = useAction(adjustPoints)
  const adjust = useAction(adjustPoints, {
    invalidates: [getLeaderboard],
    onSuccess: ({ message }) => {
      show('success', message)
      setWritten(EMPTY)
      close()
    },
  })
  const reset = () => {
    setWrong(undefined)
    preview.reset()
    adjust.reset()
  }
  const close = () => {
    reset()
    onClose()
  }
  const body = bodyOf(written, member)
  const look = () => {
    const refusal = adjustmentRefusal(body)
    setWrong(refusal)
    if (!refusal) preview.mutate({ body: { ...body, preview: true } })
  }
  return (
    <Dialog opened={opened} onClose={close} title={member ? `Points of ${fullName(member)}` : 'Bonus or correction'}>
      {preview.data ? (
        <AdjustPreview
          points={body.points}
          reason={body.reason}
          people={preview.data.people}
          error={adjust.error?.message}
          isSending={adjust.isPending}
          onBack={reset}
          onConfirm={() => adjust.mutate({ body })}
        />
      ) : (
        <AdjustForm
          written={written}
          withPeople={!member}
          error={wrong ?? preview.error}
          isSending={preview.isPending}
          onWrite={(change) => {
            reset()
            setWritten({ ...written, ...change })
          }}
          onPreview={look}
        />
      )}
    </Dialog>
  )
}
