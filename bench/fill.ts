import type { DatabaseSync } from 'node:sqlite'

export interface Size {
  members: number
  events: number
  /** How many events a member has attended and has RSVPed to. */
  each: number
  /** How many closed seasons there are before the current one, of equal length. */
  seasons?: number
}

/** What a chapter of 2,000 has, and one that is a hundred times as big. */
export const SMALL: Size = { members: 2000, events: 300, each: 10 }
export const BIG: Size = { members: 200_000, events: 5000, each: 10 }

const UUID = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`

/** Moments as the portal writes them. */
const at = (modifier: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${modifier})`

/**
 * A busy chapter: everybody is registered and signed in, ten events are running, a hundred are coming, the others are
 * over, and the points equal the ledger.
 */
export function fill(database: DatabaseSync, { members, events, each, seasons = 0 }: Size): void {
  database.exec(`
    pragma cache_size = -500000;
    begin;
    create temp table n (n integer primary key);
    insert into n with recursive count(n) as (select 0 union all select n + 1 from count limit ${Math.max(members, events)})
      select n from count;

    insert into members (uuid, sub, email, "firstName", "lastName", picture, major, year, points, "pointsAt", "accessType",
      registered, blocked, "createdAt")
      select ${UUID}, 'sub ' || n, 'member' || n || '@g.ucla.edu', 'Ada', 'Lovelace ' || n,
      'https://lh3.googleusercontent.com/a/' || hex(randomblob(16)) || '=s96-c', 'Computer Science', 1 + n % 5, 0,
      ${at("'-' || n || ' minutes'")}, 'STANDARD', 1, 0, ${at("'-500 days'")} from n where n < ${members};
    insert into sessions select ${UUID}, uuid, ${at("'+20 hours'")} from members;

    insert into events (uuid, title, cover, "eventLink", committee, "attendanceCode", "codeKey", "attendancePoints",
      "startDate", "endDate", location, description, version, deleted, "createdAt", "rsvpCount")
      select ${UUID}, 'Introduction to something number ' || n, '', 'https://www.uclaacm.com/events',
      'Hack', 'code-' || n, 'code-' || n, 5 + n % 4 * 5,
      case when n < 10 then ${at("'-30 minutes'")} else ${at("(110 - n) || ' hours'")} end,
      case when n < 10 then ${at("'+90 minutes'")} else ${at("(111 - n) || ' hours'")} end,
      'Boelter Hall 3400', replace(hex(zeroblob(3)), '00', 'A workshop for everyone who would like to learn about it. '),
      1, 0, ${at("'-500 days'")}, 0 from n where n < ${events};

    create temp table went as
      select m.uuid as member, e.uuid as event, e.title, e."attendancePoints" as points, e."endDate" as date
      from members m
      join n on n.n < ${each}
      join events e on e."codeKey" = 'code-' || (120 + (m.rowid * 7 + n.n * 31) % ${events - 120}) and e.deleted = 0
      order by e."startDate";
    insert into rsvps (event, member, date) select event, member, date from went order by event, member;
    update events set "rsvpCount" = (select count(*) from rsvps where event = events.uuid);
    insert into attendance (event, member, date, points) select event, member, date, points from went order by event, member;
    insert into activity (uuid, member, type, description, "pointsEarned", date)
      select ${UUID}, uuid, 'ACCOUNT_CREATE', '', 0, "createdAt" from members;
    insert into activity (uuid, member, type, description, "pointsEarned", date)
      select ${UUID}, member, 'ATTEND_EVENT', title, points, date from went;
    ${Array.from({ length: seasons }, (_, n) => closing(n + 1, ((events - 110) * (seasons - n)) / (seasons + 1))).join('')}
    update members set points = (select sum("pointsEarned") from activity where member = members.uuid
      and type <> 'MILESTONE') - "earlierPoints";
    update milestones set (members, points) = (select count(*), sum("pointsEarned") from activity
      where type = 'MILESTONE' and description = name);
    drop table went;
    drop table n;
    commit;
    pragma wal_checkpoint(truncate);
  `)
}

/** Closes a season: final points for everybody, from the check-ins since the one before. */
function closing(season: number, hoursAgo: number): string {
  return `
    insert into milestones ("nameKey", name, date) values ('season ${season}', 'Season ${season}', ${at(`'-${Math.round(hoursAgo)} hours'`)});
    create temp table finals as
      select uuid as member, coalesce(total, 0) - "earlierPoints" as points, milestones.name, milestones.date
      from milestones cross join members left join (select member, sum(points) as total from went
        where date <= (select date from milestones where "nameKey" = 'season ${season}') group by member) as sums on sums.member = uuid
      where "nameKey" = 'season ${season}' order by 2 desc;
    insert into activity (uuid, member, type, description, "pointsEarned", date)
      select ${UUID}, member, 'MILESTONE', name, points, date from finals;
    update members set "earlierPoints" = "earlierPoints" + finals.points from finals where member = uuid;
    drop table finals;`
}
