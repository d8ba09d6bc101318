import { expect, test } from 'vitest'
import { getConfig } from '#domain/organization/contract.ts'
import robotics from '../examples/robotics.config.ts'
import { call, startPortal } from './portal.ts'

const CHAPTER_CONFIG = 'examples/robotics.config.ts'

test('the portal opens for an entirely different chapter, and says who it is', async () => {
  const portal = await startPortal({ env: { CHAPTER_CONFIG } })
  const { status, body } = await call(portal, getConfig)
  expect(status).toBe(200)
  // The signs of its committees come with the themes of the banner, which draws them.
  const committees = robotics.committees.map(({ name, color }) => ({ name, color }))
  // The accent is in the style of the pages.
  const { accent: _, ...told } = robotics
  expect(body).toMatchObject({ ...told, committees })
  expect(body.banner.signs).toHaveLength(robotics.banner.themes.length)
})

test('HOSTED_DOMAIN takes precedence over the chapter’s domain', async () => {
  const portal = await startPortal({ env: { CHAPTER_CONFIG, HOSTED_DOMAIN: 'staff.southbank.example.edu.au' } })
  expect((await call(portal, getConfig)).body.hostedDomain).toBe('staff.southbank.example.edu.au')
})
