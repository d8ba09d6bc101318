import type { Chapter } from '#domain/organization/chapter.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { signOf } from '#domain/organization/signs.ts'
import { route } from '../http/route.ts'

export const organizationRoutes = [
  route(getConfig, async ({ portal: { chapter, identity } }) => ({
    ...chapter,
    banner: { ...chapter.banner, signs: signsOf(chapter) },
    identity: await identity.forLoginPage(),
  })),
]

function signsOf({ banner, committees }: Chapter): string[] {
  return banner.themes.map((theme) => signOf(committees.find(({ name }) => name === theme) ?? { name: theme }))
}
