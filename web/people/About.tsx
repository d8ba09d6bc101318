import { VERSION } from '#domain/version.ts'
import classes from './ProfilePage.module.css'

/** The version of the portal, for people who report a bug. */
export function About() {
  return <p className={classes.about}>Chapterhouse {VERSION}</p>
}
