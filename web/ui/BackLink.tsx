import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './BackLink.module.css'

/** From a page that belongs to another one, the way back to that one. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} className={classes.back!}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Anchor>
  )
}
