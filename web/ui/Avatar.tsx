import { IconUser } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { largePicture } from '#domain/people/picture.ts'
import { drawsFrom, tile } from '#domain/tiles.ts'
import { AVATAR_COLORS, avatarVariables } from '../theme/avatarColors.ts'
import classes from './Avatar.module.css'

const SIDE = 5

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

/** The same name always gives the same avatar: a colour and a few tiles, the left side mirrored on the right. */
export function avatarOf(name: string) {
  const draw = drawsFrom(name)
  const color = AVATAR_COLORS[Math.floor(draw() * AVATAR_COLORS.length)]!
  let tiles = ''
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE / 2; column++) {
      const swell = draw()
      if (swell < 0.42) continue
      const isOnCorner = draw() > 0.5
      for (const place of new Set([column, SIDE - 1 - column]))
        tiles += tile(place + 0.5, row + 0.5, 0.18 + 0.26 * swell, isOnCorner)
    }
  return { color, tiles }
}
