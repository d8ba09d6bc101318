import { Avatar } from './Avatar.tsx'
import classes from './PersonLine.module.css'

interface PersonLineProps {
  picture: string
  name: string
  detail?: string | undefined
  size?: number
}

/** A person in a list: picture, name, and a detail below, such as the address. The parent is the row. */
export function PersonLine({ picture, name, detail, size = 44 }: PersonLineProps) {
  return (
    <>
      <Avatar picture={picture} name={name} size={size} />
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </>
  )
}
