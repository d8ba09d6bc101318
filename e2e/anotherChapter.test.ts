import { expect, test } from 'vitest'
import { getConfig } from '#domain/organization/contract.ts'
import robotics from '../examples/robotics.config.ts'
import { call, startPortal } from './portal.ts'

const CHAPTER_CONFIG = 'examples/robotics.config.ts'

test('the portal opens for an entirely different chapter, and says who it is', async () => {
  const portal = await startPortal({ env: { CHAPTER_CONFIG } })
  const { status, body } = await call(portal, getConfig)
  expect(status).toBe(200)
  expect(body).toMatchObject(robotics)
})

test('the domain of the environment stands above that of the chapter', async () => {
  const portal = await startPortal({ env: { CHAPTER_CONFIG, HOSTED_DOMAIN: 'staff.southbank.example.edu.au' } })
  expect((await call(portal, getConfig)).body.hostedDomain).toBe('staff.southbank.example.edu.au')
})
