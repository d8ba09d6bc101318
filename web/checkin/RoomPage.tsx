import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import { useChapter } from '../lib/chapter.tsx'
import { RoomScreen } from './RoomScreen.tsx'

/** The room's screen at an address of its own, to be opened on the machine at the projector (spec: chapter §2.5). */
export function RoomPage() {
  const { uuid = '' } = useParams()
  const navigate = useNavigate()
  const { shortName } = useChapter().organization
  useEffect(() => {
    document.title = `Check-in · ${shortName}`
  }, [shortName])
  return (
    <main>
      <RoomScreen eventUuid={uuid} onClose={() => navigate(eventAddress(uuid))} />
    </main>
  )
}
