import { useEffect, useReducer, useRef } from 'react'
import {
  type Edit,
  type Edited,
  type Editing,
  edit,
  isChanged,
  nameOf,
  type Writing,
  writingOf,
} from '#domain/events/editing.ts'
import { ownCommittees } from '#domain/roles/can.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { deleteUnsavedText, readUnsavedText, storeUnsavedText } from '../lib/unsavedText.ts'
import { useLeaveWarning } from '../lib/useLeaveWarning.ts'

/** The editor while it is open, and while its panel slides away. */
export interface OpenEditor extends Editing {
  did: (edit: Edit) => void
  isChanged: boolean
  /** Closes the panel, and asks before if something is not saved. */
  cancel: () => void
  /** Closes the panel and forgets the text, unless the panel has closed or is open for another event. */
  leave: () => void
  hasLeft: () => boolean
}

/** What the editor holds. The text is stored in this window until it is saved or discarded. */
export function useEditing(edited: Edited | undefined, onClose: () => void): OpenEditor | undefined {
  const { committees, timeZone } = useChapter()
  const { principal } = useSession()
  const [state, happened] = useReducer(edit, undefined)
  const { opening = 0, isOpen = false, writing } = state ?? {}
  if (edited && !(isOpen && state?.edited === edited)) {
    const names = ownCommittees(
      principal,
      committees.map(({ name }) => name),
    )
    const context = { uuid: crypto.randomUUID(), now: new Date().toISOString(), committees: names, timeZone }
    const recalled = readUnsavedText<Writing>(nameOf(edited))
    happened({ did: 'open', edited, untouched: writingOf(edited, context), recalled })
  }
  if (!edited && isOpen) happened({ did: 'close', opening })

  const open = useRef<number>(undefined)
  useEffect(() => {
    open.current = isOpen ? opening : undefined
  }, [isOpen, opening])
  const name = state && nameOf(state.edited)
  const hasChanged = isOpen && writing !== undefined && isChanged(writing)
  useEffect(() => {
    if (!name || !isOpen) return
    if (hasChanged) storeUnsavedText(name, writing)
    else deleteUnsavedText(name)
  }, [name, writing, isOpen, hasChanged])
  useLeaveWarning(hasChanged)

  if (!state || !name) return undefined
  const did = (edit: Edit) => happened({ ...edit, opening })
  const hasLeft = () => open.current !== opening
  const leave = () => {
    if (hasLeft()) return
    open.current = undefined
    deleteUnsavedText(name)
    onClose()
  }
  const cancel = () => (hasChanged ? did({ did: 'set', part: { asks: 'leave' } }) : leave())
  return { ...state, did, isChanged: hasChanged, cancel, leave, hasLeft }
}
