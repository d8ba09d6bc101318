import { Group, Table } from '@mantine/core'
import { Navigate } from 'react-router'
import { listActiveMembers } from '#domain/badges/contract.ts'
import { dayOf, monthDayYear } from '#domain/calendar.ts'
import type { Answer } from '#domain/endpoint.ts'
import { passes } from '#domain/roles/can.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { CsvAction, PrintAction } from '../ui/FileActions.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Page } from '../ui/Page.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './ActivePage.module.css'

type Active = Answer<typeof listActiveMembers>['active']

/** Who came often enough to vote, to print or to save for an election (spec: points §2.4). */
export function ActivePage() {
  const { principal, isSettled } = useSession()
  if (passes(principal, 'admin')) return <ActiveMembers />
  return isSettled ? <Navigate to="/leaderboard" replace /> : <LoadingScreen />
}

function ActiveMembers() {
  const answer = useAnswer(listActiveMembers)
  const { organization, timeZone } = useChapter()
  const today = dayOf(useNow(), timeZone)
  const active = answer.data?.active ?? []
  return (
    <Page title="Active members" actions={active.length > 0 && <Actions active={active} today={today} />}>
      <BackLink to="/leaderboard">Members</BackLink>
      <AnswerStates
        answer={answer}
        loading={<RowSkeletons count={8} />}
        empty={
          answer.data?.active.length === 0 && (
            <EmptyNotice title="Nobody is active yet">
              Members appear here once they came often enough to {answer.data.may}.
            </EmptyNotice>
          )
        }
      >
        {({ active, may }) => (
          <>
            <p className={classes.sum}>
              {counted(active.length, 'member')} of {organization.name} may {may} on {monthDayYear(today)}.
            </p>
            <List active={active} />
          </>
        )}
      </AnswerStates>
    </Page>
  )
}

function List({ active }: { active: Active }) {
  return (
    <Table className={classes.list!} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>E-mail</Table.Th>
          <Table.Th className={classes.number!}>Events</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {active.map(({ uuid, name, email, attended }) => (
          <Table.Tr key={uuid}>
            <Table.Td>{name}</Table.Td>
            <Table.Td className={classes.email!}>{email}</Table.Td>
            <Table.Td className={classes.number!}>{attended}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Actions({ active, today }: { active: Active; today: string }) {
  const rows = () => [
    ['Name', 'E-mail', 'Events'],
    ...active.map(({ name, email, attended }) => [name, email, attended]),
  ]
  return (
    <Group gap="xs">
      <PrintAction variant="default" />
      <CsvAction fileName={`Active members ${today}`} rows={rows} />
    </Group>
  )
}
