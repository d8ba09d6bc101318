import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { largePicture } from '#domain/people/rules.ts'
import classes from './PersonPicture.module.css'

interface PersonPictureProps {
  picture: string
  /** Their initials stand in for a picture. */
  name?: string
  /** Pixels of a side. */
  size?: number
  /** Read aloud; empty where the name stands beside the picture anyway. */
  alt?: string
}

/** A person's picture as a rounded tile; their initials, or a face, when there is none or it cannot be loaded (PRODUCT §2). */
export function PersonPicture({ picture, name = '', size = 44, alt = '' }: PersonPictureProps) {
  const [broken, setBroken] = useState('')
  const source = largePicture(picture)
  const shown = source !== '' && source !== broken
  return (
    <span className={classes.picture} style={{ width: size, height: size, fontSize: size * 0.36 }}>
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
        <span {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          {initials(name) || <IconUser size={size * 0.55} />}
        </span>
      )}
    </span>
  )
}

/** The first letters of the first and the last word, whatever the script. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
