import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { listAudit } from '#domain/audit/contract.ts'
import { can, type PortalAction } from '#domain/roles/can.ts'
import { useSession } from '../lib/session.tsx'
import { useInvalidate } from '../lib/useInvalidate.ts'
import classes from './Control.module.css'

interface GroupProps {
  title: string
  /** Who may not do this may use none of the controls. */
  may?: PortalAction
  children: ReactNode
}

/** Controls under a heading. */
export function Group({ title, may, children }: GroupProps) {
  const { principal } = useSession()
  if (may && !can(principal, may)) return null
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.controls}>{children}</div>
    </section>
  )
}

interface ControlProps {
  icon: Icon
  name: string
  may?: PortalAction
  /** A window, or something else that a press does. */
  opens?: ComponentType<{ opened: boolean; onClose: () => void }>
  onPress?: () => void
  children: ReactNode
}

/** A button with its explanation, and the window that it opens. The whole tile can be pressed. */
export function Control({ icon: Icon, name, may, opens: Window, onPress, children }: ControlProps) {
  const { principal } = useSession()
  const [opened, setOpened] = useState(false)
  const invalidate = useInvalidate()
  const id = useId()
  if (may && !can(principal, may)) return null
  const close = () => {
    setOpened(false)
    invalidate(listAudit)
  }
  return (
    <div className={classes.control}>
      <span className={classes.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={classes.words}>
        <UnstyledButton className={classes.name} onClick={onPress ?? (() => setOpened(true))} aria-describedby={id}>
          {name}
        </UnstyledButton>
        <span id={id} className={classes.about}>
          {children}
        </span>
      </div>
      {Window && <Window opened={opened} onClose={close} />}
    </div>
  )
}
