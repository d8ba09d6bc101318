import { VisuallyHidden } from '@mantine/core'
import { IconArrowUpRight, IconCode, IconHeart, IconMessages, IconNews, IconWorld } from '@tabler/icons-react'
import type { Resource } from '#domain/organization/entries.ts'
import { useChapter } from '../lib/chapter.tsx'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './ResourceCard.module.css'

const IMAGES = { code: IconCode, website: IconWorld, chat: IconMessages, social: IconHeart, blog: IconNews }

/** A link to one of the chapter's other places. It opens in a new tab. */
export function ResourceCard({ resource }: { resource: Resource }) {
  const { committees } = useChapter()
  const Image = IMAGES[resource.type]
  return (
    <a className={classes.card} href={resource.link} target="_blank" rel="noopener noreferrer">
      <span className={classes.image} data-type={resource.type}>
        <TileCover title={resource.title} committee={committees[0]!.name} />
        <span className={classes.sign}>
          <Image size={34} stroke={1.8} aria-hidden />
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {resource.title}
          <IconArrowUpRight size={20} aria-hidden />
        </span>
        <span className={classes.subtitle}>{resource.subtitle}</span>
        <span className={classes.description}>{resource.description}</span>
        <VisuallyHidden>Opens in a new tab.</VisuallyHidden>
      </span>
    </a>
  )
}
