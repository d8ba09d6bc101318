import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconCamera, IconCameraOff, IconSearch } from '@tabler/icons-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Guest } from '#domain/door/contract.ts'
import { eventAddress } from '#domain/events/address.ts'
import { fullName } from '#domain/people/rules.ts'
import { wordsOf } from '#domain/searchable.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { DoorNotices } from './DoorNotices.tsx'
import classes from './DoorPage.module.css'
import { GuestRow } from './GuestRow.tsx'
import { found, memberInPass, toCome, toComeFirst, whoIsIn } from './people.ts'
import { Scanner } from './Scanner.tsx'
import { useEntries } from './useEntries.ts'
import { useGuests } from './useGuests.ts'

/** The most rows that a phone draws at once. */
const MOST_SHOWN = 300

/** Whom the last tap or scan was about. */
interface LastEntry {
  member: string
  name: string
  /** Whether they were in before. */
  isAgain: boolean
}

/** The officer's list at the door, for one hand in a dark room, with and without a network (spec: chapter §2.11). */
export function DoorPage() {
  const { uuid = '' } = useParams()
  const { uuid: owner = '' } = useSession()
  // The search, the last sentence and the entries are those of one officer at one door.
  return <Door key={`${owner} ${uuid}`} owner={owner} uuid={uuid} />
}

function Door({ owner, uuid }: { owner: string; uuid: string }) {
  useDocumentTitle(`Door · ${useChapter().organization.shortName}`)
  const { list, error, refetch, addTaken } = useGuests(uuid)
  const entries = useEntries(owner, uuid, addTaken)
  const [search, setSearch] = useState('')
  /** The uuids of those who were in when their list was opened: its rows stay where they are under the finger. */
  const [insideList, setInsideList] = useState<string[]>()
  const [isScanning, setScanning] = useState(false)
  const [last, setLast] = useState<LastEntry | 'no pass'>()
  /** Who was in when the list was last put in order: rows stay where they are under the finger. */
  const [wereIn, setWereIn] = useState<ReadonlySet<string>>()
  const field = useRef<HTMLInputElement>(null)
  const words = wordsOf(search)
  const isInsideShown = insideList !== undefined && words.length === 0
  const shown = useMemo(() => {
    const guests = list?.guests ?? []
    if (!isInsideShown) return toComeFirst(found(guests, wordsOf(search)), wereIn ?? new Set(list?.inside))
    const byUuid = new Map(guests.map((guest) => [guest.uuid, guest]))
    return insideList.flatMap((member) => byUuid.get(member) ?? [])
  }, [list, search, insideList, isInsideShown, wereIn])

  if (!list) {
    return (
      <DoorFrame title="Door">
        <div className={classes.away}>
          {error ? <FailedNotice message={error.message} onRetry={refetch} /> : <LoadingScreen />}
        </div>
        <DoorNotices entries={entries} listError={null} />
      </DoorFrame>
    )
  }
  const inside = whoIsIn(list.inside, entries.waiting)
  if (!wereIn) setWereIn(inside)
  const find = (typed: string) => {
    setSearch(typed)
    setWereIn(inside)
  }

  function enter(member: string, name: string, isIn: boolean, pass?: string) {
    entries.add({ member, name, ...(pass !== undefined && { pass }), ...(!isIn && { out: true }) })
    setLast({ member, name, isAgain: isIn && inside.has(member) })
  }

  function choose(guest: Guest) {
    enter(guest.uuid, fullName(guest), !inside.has(guest.uuid))
    // The list stays as it is under the finger. The next name that is typed replaces this one.
    if (document.activeElement === field.current) field.current?.select()
  }

  /** Takes nobody back: the key also closes the keyboard of a phone after a tap. */
  function checkInTheOnlyOne(event: FormEvent) {
    event.preventDefault()
    const [only, ...others] = words.length > 0 ? shown : []
    if (!only || others.length > 0) return
    enter(only.uuid, fullName(only), true)
    find('')
  }

  function scanned(text: string) {
    const member = memberInPass(text)
    if (member === undefined) return setLast('no pass')
    const guest = list!.guests.find((one) => one.uuid === member)
    // It is sent in any case, because what the list says may be over.
    enter(member, guest ? fullName(guest) : 'Somebody new', true, text)
  }

  return (
    <DoorFrame
      title={list.title}
      aside={
        <UnstyledButton
          className={classes.count}
          aria-pressed={isInsideShown}
          onClick={() => {
            find('')
            setInsideList(isInsideShown ? undefined : [...inside].reverse())
          }}
        >
          <b>{inside.size}</b> in
        </UnstyledButton>
      }
    >
      {!isInsideShown && words.length === 0 && shown.length > 0 && (
        <p className={classes.toCome}>{toComeText(toCome(list.guests, inside))}</p>
      )}
      {isScanning && <Scanner onText={scanned} />}
      <ul className={classes.list} aria-label={isInsideShown ? 'Who is in' : words.length > 0 ? 'Found' : 'RSVPs'}>
        {shown.slice(0, MOST_SHOWN).map((guest) => (
          <GuestRow
            key={guest.uuid}
            guest={guest}
            isIn={inside.has(guest.uuid)}
            isWaiting={entries.waiting.some(({ member }) => member === guest.uuid)}
            onPress={() => choose(guest)}
          />
        ))}
        {shown.length === 0 && (
          <li className={classes.none}>
            {emptyText(search.trim(), isInsideShown)}
            {words.length > 0 && <WayIn event={uuid} />}
          </li>
        )}
        {shown.length > MOST_SHOWN && (
          <li className={classes.none}>And {shown.length - MOST_SHOWN} more. Search for them by name.</li>
        )}
      </ul>
      {/* Below the list, which stays where it is under the finger. */}
      <p className={classes.said} role="status">
        {last && textOf(last, inside)}
      </p>
      <DoorNotices entries={entries} listError={error} />
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
          onChange={({ currentTarget }) => find(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button
          size="lg"
          leftSection={isScanning ? <IconCameraOff size={22} aria-hidden /> : <IconCamera size={22} aria-hidden />}
          onClick={() => setScanning(!isScanning)}
        >
          {isScanning ? 'Stop' : 'Scan'}
        </Button>
      </form>
    </DoorFrame>
  )
}

function toComeText(count: number): string {
  return count > 0 ? `${count} to come` : 'Everybody with a place is in.'
}

/** For somebody without an account: they sign in on their own phone, and come to this event. */
function WayIn({ event }: { event: string }) {
  return (
    <div className={classes.wayIn}>
      <QrCode text={`${location.origin}${eventAddress(event)}`} label="QR code to sign in" />
      <p>No account yet? They scan this, sign in and register. Then they check in, or you find them here.</p>
    </div>
  )
}

function emptyText(search: string, isInsideShown: boolean): string {
  if (isInsideShown) return 'Nobody is in yet.'
  return search ? `Nobody is called “${search}”.` : 'No RSVPs. Search for anybody by name.'
}

/** True for as long as it is shown: somebody may be taken back elsewhere, or refused. */
function textOf(last: LastEntry | 'no pass', inside: ReadonlySet<string>): string {
  if (last === 'no pass') return 'This is not a pass of this chapter.'
  if (!inside.has(last.member)) return `${last.name} is out again.`
  return `${last.name} is in${last.isAgain ? ' already' : ''}.`
}
