import { IconUser } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { largePicture } from '#domain/people/picture.ts'
import { avatarVariables } from '../theme/avatarColors.ts'
import classes from './Avatar.module.css'
import { avatarOf } from './avatar.ts'

interface AvatarProps {
  picture: string
  /** The initials shown without a picture. */
  name?: string
  /** Pixels of a side. */
  size?: number
  /** The text for screen readers; empty if the name is beside the picture. */
  alt?: string
}

/** A person's picture as a rounded tile; without one, their initials on generated tiles (spec: members §3.2). */
export function Avatar({ picture, name = '', size = 44, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const source = largePicture(picture)
  const shown = source !== '' && source !== broken
  const avatar = useMemo(() => (shown ? undefined : avatarOf(name)), [shown, name])
  return (
    <span
      className={classes.picture}
      style={{ width: size, height: size, fontSize: size * 0.36, ...(avatar && avatarVariables(avatar.color)) }}
    >
      {shown ? (
        <img
          src={source}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
        />
      ) : (
        <span className={classes.initials} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          <svg viewBox="0 0 5 5" className={classes.tiles} aria-hidden="true">
            <path d={avatar?.tiles} />
          </svg>
          {initials(name) || <IconUser size={size * 0.55} />}
        </span>
      )}
    </span>
  )
}

/** The first letters of the first and the last word, in any script. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
