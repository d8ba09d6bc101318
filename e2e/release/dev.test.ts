import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { BASE_PATH } from '#domain/endpoint.ts'
import { health } from '#domain/health/contract.ts'
import { freePort } from '#server/testing/postgres.ts'
import { newFolder } from '../stage.ts'

test('npm run dev shows the pages with the calls behind them, follows what is saved, and ends both at once', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/dev.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: newFolder() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGTERM')
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  await expect.poll(() => printed).toMatch(/Ctrl-C ends the demo/)
  await expect.poll(() => printed).toMatch(/Local:/)
  // The address comes in colours.
  const address = /Local:\D*(http:\S+?:)\D*(\d+)/.exec(printed)!
  const pages = `${address[1]}${address[2]}`
  expect(await (await fetch(`${pages}/login`)).text()).toContain('/main.tsx')
  expect(await (await fetch(pages + BASE_PATH + health.path)).json()).toMatchObject({ status: 'ok' })

  // Saving without a change restarts the server but does not reload the pages.
  const saved = new Date()
  utimesSync('server/health/routes.ts', saved, saved)
  await expect.poll(() => printed.match(/Ctrl-C ends the demo/g)?.length).toBeGreaterThan(1)
  expect(await (await fetch(pages + BASE_PATH + health.path)).json()).toMatchObject({ status: 'ok' })

  child.kill('SIGTERM')
  await once(child, 'exit')
  const isOpen = (where: string) =>
    fetch(where).then(
      () => true,
      () => false,
    )
  await expect.poll(() => isOpen(`http://127.0.0.1:${port}${BASE_PATH}${health.path}`)).toBe(false)
  expect(await isOpen(pages)).toBe(false)
})
