import { Text, Title } from '@mantine/core'
import type { Officer } from '#domain/organization/entries.ts'
import { useChapter } from '../lib/chapter.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Page } from '../ui/Page.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import classes from './ResourcesPage.module.css'

/** The chapter, its links, and its officers (spec: members §12). */
export function ResourcesPage() {
  const { name, logo, mission, resources, officers } = useChapter().organization
  return (
    <Page
      title="Resources"
      heading={
        <span className={classes.name}>
          <img src={logo} alt="" width={72} height={72} />
          {name}
        </span>
      }
    >
      <Text className={classes.mission}>{mission}</Text>
      {resources.length > 0 && (
        <section className={classes.section} aria-labelledby="resources">
          <Title order={2} id="resources" className={classes.heading}>
            Resources
          </Title>
          <ul className={classes.cards}>
            {resources.map((resource) => (
              <li key={resource.link + resource.title}>
                <ResourceCard resource={resource} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {officers.length > 0 && (
        <section className={classes.section} aria-labelledby="officers">
          <Title order={2} id="officers" className={classes.heading}>
            Officers
          </Title>
          <OfficerList officers={officers} />
        </section>
      )}
    </Page>
  )
}

/** The officers with their office, as the chapter configuration lists them (spec: members §12.1). */
function OfficerList({ officers }: { officers: readonly Officer[] }) {
  return (
    <ul className={classes.officers}>
      {officers.map(({ name, position, picture }) => (
        <li key={name + position} className={classes.officer}>
          <Avatar picture={picture} name={name} size={64} />
          <div className={classes.words}>
            <p className={classes.officerName}>{name}</p>
            <p className={classes.position}>{position}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
