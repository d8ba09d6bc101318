import type { Chapter } from '#domain/organization/chapter.ts'
import { CannotStart, type Config } from '../config.ts'

/** A webhook's committee; '' for that of the whole chapter. */
export type Hooks = ReadonlyMap<string, string>

/**
 * DISCORD_WEBHOOK_URL_TEACH_LA is that of the committee Teach LA.
 * @throws CannotStart for a committee that the chapter does not have
 */
export function hooksOf(discord: Config['discord'], chapter: Chapter): Hooks {
  const nameInCapitals = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  return new Map(
    Object.entries(discord).map(([suffix, address]) => {
      const committee = chapter.committees.find(({ name }) => nameInCapitals(name) === suffix.toUpperCase())
      if (suffix === '') return ['', address]
      if (committee) return [committee.name, address]
      const names = chapter.committees.map(({ name }) => nameInCapitals(name)).join(', ')
      throw new CannotStart(`DISCORD_WEBHOOK_URL_${suffix} must end in the name of a committee: one of ${names}.`)
    }),
  )
}
