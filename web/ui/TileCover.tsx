import { useMemo, useState } from 'react'
import { srcSetOf } from '#domain/pictures/rules.ts'
import { tileField } from '#domain/tiles.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './TileCover.module.css'

interface TileCoverProps {
  title: string
  committee: string
  /** Address of a picture; the tiles show when it is empty or broken. */
  cover?: string
}

/** An event's cover, never a grey box and always 16:9: its picture, or tiles made from its title and committee. */
export function TileCover({ title, committee, cover = '' }: TileCoverProps) {
  const [broken, setBroken] = useState('')
  const color = useCommitteeColor(committee)
  const field = useMemo(() => tileField(`${committee} ${title}`), [committee, title])
  return (
    <div className={classes.cover} style={committeeColors(color)} aria-hidden>
      <svg viewBox={`0 0 ${field.columns} ${field.rows}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {field.shades.map((path, shade) => (
          <path key={shade} d={path} className={classes.shade} data-shade={shade} />
        ))}
      </svg>
      {cover !== '' && cover !== broken && (
        <img
          src={cover}
          srcSet={srcSetOf(cover)}
          // Browsers that know the space of a lazy picture choose by it.
          sizes="auto, (max-width: 48em) 100vw, 33vw"
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(cover)}
        />
      )}
    </div>
  )
}
