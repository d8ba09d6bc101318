import { Button, TextInput, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconCamera, IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Guest } from '#domain/door/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { wordsOf } from '#domain/searchable.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { DoorNotices } from './DoorNotices.tsx'
import classes from './DoorPage.module.css'
import { GuestRow } from './GuestRow.tsx'
import { InsideList } from './InsideList.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { detailsOf, found, memberInPass, whoIsIn } from './people.ts'
import { Scanner } from './Scanner.tsx'
import { useEntries } from './useEntries.ts'
import { useGuests } from './useGuests.ts'

/** The most rows that a phone draws at once. */
const MOST_SHOWN = 300

/** What the door said last, and about whom: it is shown for as long as it is true. */
interface Notice {
  sentence: string
  about?: { member: string; isIn: boolean }
}

/** The officer's list at the door, for one hand in a dark room, with and without a network (spec: chapter §2.11). */
export function DoorPage() {
  const { uuid = '' } = useParams()
  const { uuid: owner = '' } = useSession()
  // The search, the last sentence and the entries are those of one officer at one door.
  return <Door key={`${owner} ${uuid}`} owner={owner} uuid={uuid} />
}

function Door({ owner, uuid }: { owner: string; uuid: string }) {
  const { shortName } = useChapter().organization
  const guests = useGuests(owner, uuid)
  const entries = useEntries(owner, uuid, guests.take)
  const [search, setSearch] = useState('')
  const [isShowingInside, setShowingInside] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const field = useRef<HTMLInputElement>(null)
  const scan = useRef<HTMLButtonElement>(null)
  const { list } = guests
  const words = wordsOf(search)
  const details = useMemo(() => detailsOf(list?.guests ?? []), [list?.guests])
  const shown = useMemo(() => found(list?.guests ?? [], wordsOf(search)), [list?.guests, search])

  useEffect(() => {
    document.title = `Door · ${shortName}`
  }, [shortName])

  if (!list) {
    return (
      <DoorFrame title="Door">
        <div className={classes.away}>
          {guests.error ? <FailedNotice message={guests.error.message} onRetry={guests.refetch} /> : <LoadingScreen />}
        </div>
        <DoorNotices entries={entries} listError={undefined} />
      </DoorFrame>
    )
  }
  const inside = whoIsIn(list.inside, entries.waiting)
  const isTrue = !notice?.about || inside.has(notice.about.member) === notice.about.isIn

  function enter(guest: Pick<Guest, 'uuid'> & { name: string }, isIn: boolean, pass?: string) {
    const { uuid: member, name } = guest
    entries.add({ member, name, ...(pass !== undefined && { pass }), ...(!isIn && { out: true }) })
    const already = isIn && inside.has(member) ? ' already' : ''
    setNotice({ sentence: `${name} is ${isIn ? `in${already}` : 'out again'}.`, about: { member, isIn } })
  }

  function choose(guest: Guest) {
    enter({ uuid: guest.uuid, name: fullName(guest) }, !inside.has(guest.uuid))
    // The list stays as it is under the finger. The next name that is typed replaces this one.
    if (document.activeElement === field.current) field.current?.select()
  }

  /** Takes nobody back: the key also closes the keyboard of a phone after a tap. */
  function checkInTheOnlyOne(event: FormEvent) {
    event.preventDefault()
    const [only, ...others] = words.length > 0 ? shown : []
    if (others.length > 0) return
    if (only && inside.has(only.uuid)) setNotice({ sentence: `${fullName(only)} is in already.` })
    else if (only) enter({ uuid: only.uuid, name: fullName(only) }, true)
    if (only || words.length === 0) setSearch('')
  }

  function scanned(text: string) {
    const member = memberInPass(text)
    if (member === undefined) return setNotice({ sentence: 'This is not a pass of this chapter.' })
    const guest = list!.guests.find((one) => one.uuid === member)
    // It is sent in any case, because what the list says may be over.
    enter({ uuid: member, name: guest ? fullName(guest) : 'Somebody new' }, true, text)
  }

  function closeCamera() {
    setScanning(false)
    scan.current?.focus()
  }

  return (
    <DoorFrame
      title={list.title}
      aside={
        <UnstyledButton
          className={classes.count}
          aria-pressed={isShowingInside}
          onClick={() => {
            setSearch('')
            setShowingInside(!isShowingInside)
          }}
        >
          <b>{inside.size}</b> in
        </UnstyledButton>
      }
    >
      {isScanning && <Scanner onText={scanned} onClose={closeCamera} />}
      {isShowingInside && words.length === 0 ? (
        <InsideList guests={list.guests} inside={inside} details={details} most={MOST_SHOWN} onPress={choose} />
      ) : (
        <ul className={classes.list} aria-label={words.length > 0 ? 'Found' : 'RSVPs'}>
          {shown.slice(0, MOST_SHOWN).map((guest) => (
            <GuestRow
              key={guest.uuid}
              guest={guest}
              detail={details.get(guest.uuid)}
              isIn={inside.has(guest.uuid)}
              isWaiting={entries.waiting.some(({ member }) => member === guest.uuid)}
              onPress={() => choose(guest)}
            />
          ))}
          {shown.length === 0 && <NobodyFound search={search.trim()} lookAgain={guests.refetchEverybody} />}
          {shown.length > MOST_SHOWN && (
            <li className={classes.none}>And {shown.length - MOST_SHOWN} more. Search for them by name.</li>
          )}
        </ul>
      )}
      {/* Below the list, which stays where it is under the finger. */}
      <p className={classes.said} role="status">
        {isTrue && notice?.sentence}
      </p>
      <DoorNotices entries={entries} listError={guests.error} />
      <form className={classes.tools} onSubmit={checkInTheOnlyOne}>
        <TextInput
          ref={field}
          className={classes.search!}
          type="search"
          aria-label="Search everybody by name"
          placeholder="Name"
          size="lg"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button
          size="lg"
          leftSection={<IconCamera size={22} aria-hidden />}
          ref={scan}
          onClick={() => setScanning(!isScanning)}
          aria-pressed={isScanning}
        >
          Scan
        </Button>
      </form>
    </DoorFrame>
  )
}
