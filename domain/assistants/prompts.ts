import type { Scope } from '../roles/scopes.ts'

/** Something that people often ask an assistant for, in the words of the chapter. */
export interface Prompt {
  name: string
  title: string
  description: string
  /** Without one of these scopes the key cannot do it, and does not see it. */
  needs: readonly Scope[]
  arguments: { name: string; description: string; required: boolean }[]
  text(given: Record<string, string>): string
}

const only = (committee: string | undefined) => (committee ? ` of the committee ${committee}` : '')

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'plan-a-quarter',
    title: 'Plan a quarter',
    description: 'Drafts for a quarter of events, which officers read before anything is published.',
    needs: ['events:read', 'events:write'],
    arguments: [
      { name: 'quarter', description: 'such as Spring 2026, with its first and last day', required: true },
      { name: 'committee', description: 'whose events; without it those of the chapter', required: false },
    ],
    text: ({ quarter, committee }) =>
      `Plan the events${only(committee)} for ${quarter}.

1. Read the configuration of the chapter: its committees, time zone, quarters and breaks.
2. Read the past events. Keep what many came to, at the days and hours when they came.
3. Propose about ten events as a table: title, day, start and end in the chapter's time zone, place, description. None lies in a break or at the time of another event.
4. When I agree, add each with createEvent and status "draft", each with a uuid of its own so that a repeat adds nothing. Leave the attendance code out.
5. Give me the list of drafts. Publish one only when I name it.`,
  },
  {
    name: 'write-the-funding-report',
    title: 'Write the funding report',
    description: 'A page for those who fund the chapter, from its own figures.',
    needs: ['figures:read'],
    arguments: [{ name: 'season', description: 'its name; without it the running one', required: false }],
    text: ({ season }) =>
      `Write the funding report of our chapter for ${season ? `the season “${season}”` : 'the running season'}.

1. Read the figures with getFundingReport.
2. Write one page: what we did, how many people came and how many came again, which events stood out, by year and by major, and what the money made possible.
3. Use only figures that the report has. Some are withheld because they are about few people: never estimate them, and say "at least" where the report does.
4. End with a table of the events.`,
  },
  {
    name: 'who-should-i-thank',
    title: 'Who should I thank?',
    description: 'Those who helped or came most, with a sentence for each.',
    needs: ['attendance:read', 'events:read'],
    arguments: [{ name: 'since', description: 'the first day, such as 2026-01-05', required: false }],
    text: ({ since }) =>
      `Who should I thank for ${since ? `the time since ${since}` : 'this quarter'}?

1. Read the past events, and for each who came.
2. Name up to ten people who came most often, and those who came to several committees.
3. Write a warm sentence for each, about what they came to. Say nothing that the lists do not show.
4. Send nothing: I thank them myself.`,
  },
]
