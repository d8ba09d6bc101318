import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconCamera, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { fullName } from '#domain/people/rules.ts'
import { wordsOf } from '#domain/searchable.ts'
import { useChapter } from '../lib/chapter.tsx'
import { guardDoubleClicks } from '../lib/doubleClick.ts'
import { useSession } from '../lib/session.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { DoorNotices } from './DoorNotices.tsx'
import classes from './DoorPage.module.css'
import type { Deed, Done } from './deeds.ts'
import { GuestRow } from './GuestRow.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { found, type Guest, type Inside, memberInPass, whoIsIn } from './people.ts'
import { Scanner } from './Scanner.tsx'
import { useDoor } from './useDoor.ts'
import { useGuests } from './useGuests.ts'
import { useSlips } from './useSlips.ts'

/** The most rows that a phone draws at once. */
const MOST_SHOWN = 300

/** Milliseconds after which a search fetches everybody again. */
const NEWCOMERS_MS = 30_000

/** What the door said last. */
interface Notice {
  sentence: string
  about: Person | undefined
}

/** Whom the sentence is about, and whether they were in when it was said. */
interface Person {
  member: string
  name: string
  isIn: boolean
}

/** The officer's list at the door, for one hand in a dark room, with and without a network (spec: chapter §2.11). */
export function DoorPage() {
  const { uuid = '' } = useParams()
  // The search, the last sentence and the entries are those of one door.
  return <Door key={uuid} uuid={uuid} />
}

function Door({ uuid }: { uuid: string }) {
  const { uuid: owner = '' } = useSession()
  const { shortName } = useChapter().organization
  const door = useDoor(owner, uuid, (done) => {
    if (done.length === 0) void guests.refetch()
    const about = notice?.about
    const isSecond = ({ does, isVoid, member }: Done) => does === 'in' && isVoid && member === about?.member
    if (about?.isIn && done.some(isSecond)) say(`${about.name} is in already.`, about)
  })
  const guests = useGuests(owner, uuid, door)
  const [search, setSearch] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const [isRetrying, setRetrying] = useState(false)
  const isSlip = useSlips()
  const pressed = useRef<string>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const scan = useRef<HTMLButtonElement>(null)
  /** Who was in when the search was begun; undefined while it is empty, and after a tap. */
  const insideBefore = useRef<Inside>(undefined)
  const { list } = guests

  function say(sentence: string, about?: Person) {
    setNotice({ sentence, about })
  }

  useEffect(guardDoubleClicks, [])
  useEffect(() => {
    document.title = `Door · ${shortName}`
  }, [shortName])

  const older = list && guests.older
  const notices = <DoorNotices door={{ ...door, isCut: door.isCut || guests.cutAt > door.reachedAt, older }} />
  if (!list) {
    const retry = async () => {
      setRetrying(true)
      await guests.refetch()
      setRetrying(false)
    }
    const isLoading = !guests.error || (isRetrying && guests.isFetching)
    return (
      <DoorFrame title="Door">
        <div className={classes.away}>
          {isLoading ? <LoadingScreen /> : <FailedNotice message={guests.error!} onRetry={retry} />}
        </div>
        {notices}
      </DoorFrame>
    )
  }
  const inside = whoIsIn(list.inside, [...door.taken, ...door.waiting])
  const words = wordsOf(search)
  const shown = found(list.guests, words)

  /** The last sentence, or what is true by now: the server may refuse the entry, or another officer take it back. */
  function said(): string | undefined {
    const about = notice?.about
    if (!about || inside.has(about.member) === about.isIn) return notice?.sentence
    return `${about.name} is ${about.isIn ? 'not in' : 'in'}.`
  }

  /** @param wasIn what the officer has seen. A scanned pass, the member or another officer may have been first. */
  function toggle(guest: Guest, wasIn: boolean) {
    const person = { member: guest.uuid, name: fullName(guest) }
    const isIn = inside.has(guest.uuid)
    if (isIn !== wasIn) return say(`${person.name} is ${isIn ? 'in already' : 'not in'}.`, { ...person, isIn })
    if (isIn) door.undo(person, inside.get(guest.uuid)!)
    else door.checkIn(person)
    say(`${person.name} is ${isIn ? 'taken back' : 'in'}.`, { ...person, isIn: !isIn })
  }

  function choose(guest: Guest, press: MouseEvent, wasIn: boolean) {
    const meant = pressed.current ?? guest.uuid
    pressed.current = undefined
    if (meant !== guest.uuid) return say('The list has moved. Please tap again.')
    if (isSlip(guest.uuid, press)) return
    toggle(guest, wasIn)
    // By a keyboard.
    if (press.detail === 0) return startOver()
    insideBefore.current = undefined
    // The list stays as it is under the finger. The next name that is typed replaces this one.
    if (document.activeElement === field.current) field.current?.select()
  }

  function chooseTheOnlyOne(event: FormEvent) {
    const before = insideBefore.current
    if (!before) return startOver()
    const [only, ...others] = shown
    if (!only || others.length > 0) return
    // It is noted, because a tap right after it is a slip.
    isSlip(only.uuid, event)
    toggle(only, before.has(only.uuid))
    startOver()
  }

  function searchFor(text: string) {
    // Somebody may have registered who shares the name.
    const isSearch = wordsOf(text).length > 0
    if (isSearch && words.length === 0) guests.refetchEverybody(NEWCOMERS_MS)
    insideBefore.current = isSearch ? (insideBefore.current ?? inside) : undefined
    setSearch(text)
  }

  function startOver() {
    searchFor('')
    field.current?.focus({ preventScroll: true })
  }

  function closeCamera() {
    setScanning(false)
    scan.current?.focus()
  }

  function scanned(text: string) {
    const member = memberInPass(text)
    if (member === undefined) return say('This is not a pass of this chapter.')
    const guest = list!.guests.find((one) => one.uuid === member)
    const name = guest ? fullName(guest) : 'Somebody new'
    const about = { member, name, isIn: true }
    say(`${name} is in${inside.has(member) ? ' already' : ''}.`, about)
    // It is sent in any case: what the list says may be over, and another entry of theirs may be refused.
    const since = door.waiting.slice(
      1 + door.waiting.findLastIndex((deed) => deed.does === 'out' && deed.member === member),
    )
    const isSame = (deed: Deed) => deed.does === 'in' && deed.pass === text
    if (!since.some(isSame)) door.checkIn({ member, name, pass: text })
  }

  return (
    <DoorFrame title={list.title} count={inside.size}>
      {isScanning && <Scanner onText={scanned} onClose={closeCamera} />}
      <ul className={classes.list} aria-label={words.length > 0 ? 'Found' : 'RSVPs'}>
        {shown.slice(0, MOST_SHOWN).map((guest) => (
          <GuestRow
            key={guest.uuid}
            guest={guest}
            isIn={inside.has(guest.uuid)}
            isWaiting={door.waiting.some(({ member }) => member === guest.uuid)}
            pressed={pressed}
            onPress={(press, wasIn) => choose(guest, press, wasIn)}
          />
        ))}
        {shown.length === 0 && <NobodyFound search={search.trim()} lookAgain={guests.refetchEverybody} />}
        {shown.length > MOST_SHOWN && (
          <li className={classes.none}>And {shown.length - MOST_SHOWN} more. Search for them by name.</li>
        )}
      </ul>
      {/* Below the list, which stays where it is under the finger. */}
      <p className={classes.said} role="status">
        {said()}
      </p>
      {notices}
      <form
        className={classes.tools}
        onSubmit={(event) => {
          event.preventDefault()
          chooseTheOnlyOne(event)
        }}
      >
        <TextInput
          ref={field}
          className={classes.search!}
          type="search"
          aria-label="Search everybody by name"
          placeholder="Name"
          size="lg"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => searchFor(currentTarget.value)}
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
