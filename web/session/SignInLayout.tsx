import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useChapter } from '../lib/chapter.tsx'
import { OfflineNotice } from '../ui/OfflineNotice.tsx'
import { SchemeSwitch } from '../ui/SchemeSwitch.tsx'
import { CodeBanner } from './CodeBanner.tsx'
import classes from './SignInLayout.module.css'

interface SignInLayoutProps {
  title: string
  /** The way back, at the lower edge. */
  back: ReactNode
  children: ReactNode
}

/** The layout before the shell: the banner, and beside it the form to sign in or register. */
export function SignInLayout({ title, back, children }: SignInLayoutProps) {
  const { organization } = useChapter()
  const { key } = useLocation()
  const arrivedAt = useRef(key)
  const h1 = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(`${title} · ${organization.shortName}`)
  useEffect(() => {
    if (arrivedAt.current !== 'default') h1.current?.focus({ preventScroll: true })
    arrivedAt.current = 'later'
  }, [title])

  return (
    <div className={classes.page}>
      <CodeBanner />
      <main className={classes.panel}>
        <div>
          <OfflineNotice />
          <div className={classes.top}>
            <img src={organization.logo} alt="" width={44} height={44} />
            <p className={classes.name}>{organization.name}</p>
            <SchemeSwitch />
          </div>
        </div>
        <div className={classes.door}>
          <h1 className={classes.heading} ref={h1} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
        <div className={classes.back}>{back}</div>
      </main>
    </div>
  )
}
