import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { document } from '#domain/endpoint.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { type DocumentRoute, sharedDocument } from './document.ts'

const manifest = document('GET /manifest.webmanifest', {
  access: 'anyone',
  types: ['application/manifest+json'],
  caching: 'untilChanged',
  summary: 'The web app manifest. A browser reads it to install the portal as an app.',
})

/** The manifest of the built pages, with the chapter's name and colour. */
export function manifestDocument(folder: string, { organization, committees, accent }: Chapter): DocumentRoute {
  return sharedDocument(manifest, [], async () => {
    const ofThePages = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8'))
    const ofTheChapter = {
      name: organization.name,
      short_name: organization.shortName,
      description: organization.mission,
      theme_color: accent ?? committees[0]!.color,
    }
    return { body: JSON.stringify({ ...ofThePages, ...ofTheChapter }) }
  })
}
