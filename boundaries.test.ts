import { readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { everything, FLOORS, on, ROOT, rooms, type Source, sources, targetOf } from './sources.ts'

/** Who may import what, read from the folder tree itself. */

/** Who lives where: every dependency has one file or one folder, so that a new one must say where it belongs. */
const GUESTS: Record<string, string[]> = {
  '@fastify/swagger': ['server/contract/'],
  '@fastify/swagger-ui': ['server/contract/'],
  '@expo-google-fonts/noto-emoji': ['server/posters/'],
  '@expo-google-fonts/noto-sans-arabic': ['server/posters/'],
  '@expo-google-fonts/onest': ['server/posters/'],
  '@fontsource-variable/geist-mono': ['web/theme/', 'server/publicpages/'],
  '@fontsource-variable/onest': ['web/theme/', 'server/publicpages/'],
  '@modelcontextprotocol/server': ['server/assistants/'],
  '@mantine/charts': ['web/insights/'],
  '@mantine/core': ['web/'],
  '@mantine/dates': ['web/'],
  '@mantine/hooks': ['web/'],
  '@tabler/icons-react': ['web/'],
  '@tanstack/react-query': ['web/'],
  '@tanstack/react-virtual': ['web/'],
  '@vitejs/plugin-react': ['vite.config.ts'],
  dayjs: [], // Only Mantine imports it, and the next.
  recharts: [],
  '@fastify/ajv-compiler': ['server/http/compilers.ts'],
  '@fastify/fast-json-stringify-compiler': ['server/http/compilers.ts'],
  fastify: ['server/app.ts', 'server/http/', 'server/contract/', 'server/assistants/'],
  'idb-keyval': ['web/offline/'],
  'ipaddr.js': ['server/outward/publicAddress.ts', 'server/ratelimit/network.ts'],
  jose: ['server/identity/'],
  kysely: ['server/'],
  nodemailer: ['server/mail/'],
  'openid-client': ['server/identity/openid/'],
  'ical-generator': ['domain/calendars/ics.ts'],
  'p-limit': ['server/boundedQueue.ts'],
  '@fastify/multipart': ['server/http/upload.ts'],
  sharp: ['server/pictures/', 'server/posters/'],
  pg: ['server/database/postgres'],
  'prom-client': ['server/metrics/metrics.ts'],
  qr: ['web/ui/QrCode.tsx', 'web/door/', 'server/posters/'],
  react: ['web/'],
  standardwebhooks: ['server/webhooks/payload.ts', 'server/testing/receiver.ts'],
  'remove-accents': ['domain/searchable.ts'],
  'react-dom': ['web/'],
  'react-router': ['web/'],
  'temporal-polyfill': ['web/main.tsx'],
  typebox: ['domain/', 'server/organization/chapter.ts', 'web/lib/api.ts', 'web/lib/shape.ts'],
  'web-push': ['server/push/'],
  vite: ['server/dev.ts', 'vite.config.ts'],
}

describe('three floors', () => {
  test.each([
    ['domain', ['domain']],
    ['server', ['domain', 'server']],
    ['web', ['domain', 'web']],
  ])('%s sees nothing but %s', (floor, visible) => {
    const strays = arrows(on(floor), ({ path }, name) => {
      const target = floorOf(path, name)
      return target !== undefined && !visible.includes(target)
    })
    expect(strays).toEqual([])
  })

  test('the domain is pure: no Node, no clock, no chance', () => {
    expect(arrows(on('domain'), (_, name) => !/^[.#]|^(typebox|remove-accents|ical-generator)$/.test(name))).toEqual([])
    expect(holding(on('domain'), /Date\.now|new Date\(\)|Temporal\.Now|Math\.random/)).toEqual([])
  })

  test('the pages know no Node', () => {
    expect(arrows(on('web'), (_, name) => name.startsWith('node:'))).toEqual([])
  })

  test('another floor is named by #floor, the same one by a relative path', () => {
    const wrong = ({ path }: Source, name: string) => {
      const floor = floorOf(path, name)
      return name.startsWith('#') ? floor === path.split('/')[0] : floor !== undefined && floor !== path.split('/')[0]
    }
    expect(arrows(FLOORS.flatMap(on), wrong)).toEqual([])
  })
})

describe('rooms', () => {
  // The pages show one event, its editor, the agenda and the month in rooms of their own; their rules are in domain/events.
  const isFeature = (room: string) => rooms('domain').has(room) || /^(event|editor|agenda|month)$/.test(room)

  test('only a store writes into tables, and into those of its own room', () => {
    const homes = Map.groupBy(
      on('server').flatMap(({ path, text }) =>
        [...text.matchAll(/(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g)].map(([, table]) => ({ path, table })),
      ),
      ({ table }) => table!,
    )
    const features = ({ path }: { path: string }) =>
      rooms('server').has(path.split('/')[1]!) && !/^server\/(import|backup|demo|database)\//.test(path)
    // A member's points belong to points and their role to admins, though they stand in one row.
    const shared = new Set(['members'])
    for (const [table, writers] of homes) {
      const files = [...new Set(writers.filter(features).map(({ path }) => path))]
      expect(
        files.filter((path) => !/(\/s|S)tore\.ts$/.test(path)),
        table,
      ).toEqual([])
      if (!shared.has(table)) expect(files.length, `${table}: ${files}`).toBeLessThanOrEqual(1)
    }
  })

  test('in the pages a part knows only its own feature; they meet in a page, and in what one can do about an event', () => {
    const meets = (path: string) => /Page\.tsx$|^web\/participation\//.test(path)
    const parts = on('web').filter(({ path }) => isFeature(path.split('/')[1]!) && !meets(path))
    const elsewhere = ({ path }: Source, name: string) => {
      const room = name.startsWith('.') ? join(dirname(path), name).split(sep)[1]! : ''
      return isFeature(room) && room !== path.split('/')[1]
    }
    expect(arrows(parts, elsewhere)).toEqual([])
  })

  test('what features share knows no feature', () => {
    const below = on('web').filter(({ path }) => /^web\/(lib|ui|theme)\//.test(path))
    const feature = ({ path }: Source, name: string) =>
      name.startsWith('.') && isFeature(join(dirname(path), name).split(sep)[1]!)
    expect(arrows(below, feature)).toEqual([])
  })
})

describe('guests', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

  test('no home is kept for a dependency that has gone', () => {
    expect(Object.keys(GUESTS).filter((guest) => !(guest in dependencies))).toEqual([])
  })

  test.each(Object.keys(dependencies))('%s stays where it lives', (guest) => {
    const homes = GUESTS[guest]
    expect(homes, 'a dependency without a home').toBeDefined()
    const isGuest = (name: string) => name === guest || name.startsWith(`${guest}/`)
    expect(arrows(sources, ({ path }, name) => isGuest(name) && !homes!.some((home) => path.startsWith(home)))).toEqual(
      [],
    )
    const users = everything.filter(({ imports, text }) => imports.some(isGuest) || text.includes(`url("${guest}/`))
    expect(
      homes!.filter((home) => !users.some(({ path }) => path.startsWith(home))),
      'homes that nothing uses',
    ).toEqual([])
  })

  test.each([
    [
      'fetch',
      /(?<![.\w'"])fetch\(/,
      ['web/lib/api.ts', 'web/offline/worker.ts', 'server/identity/openid/discovery.ts', 'server/discord/channel.ts'],
    ],
    ['localStorage', /\blocalStorage\b/, ['web/lib/storedToken.ts', 'web/lib/push.ts']],
    ['the cookie', /\bdocument\.cookie\b/, ['web/lib/storedToken.ts']],
    [
      'the environment',
      /\bprocess\.env\b/,
      ['server/start.ts', 'server/cli/commandLine.ts', 'server/demo/start.ts', 'server/dev.ts', 'server/http/build.ts'],
    ],
  ])('%s is touched in one place of a floor', (_, name, places) => {
    expect(holding(FLOORS.flatMap(on), name).toSorted()).toEqual(places.toSorted())
  })
})

describe('manners', () => {
  test('no barrels: what is exported is written there', () => {
    expect(holding(sources, /^export (\*|(type )?\{[^}]*\}) from/m)).toEqual([])
    expect(everything.map(({ path }) => path).filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
  })

  test('no drawer for odds and ends', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.\w+$)/i
    expect(everything.map(({ path }) => path).filter((path) => drawers.test(path))).toEqual([])
  })

  test('nothing is exported that nobody uses', () => {
    const times = new Map<string, number>()
    for (const [word] of everything.flatMap(({ text }) => [...text.matchAll(/\w+/g)])) {
      times.set(word, (times.get(word) ?? 0) + 1)
    }
    const exported = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm
    const dead = sources
      .filter(({ path }) => !path.includes('/migrations/'))
      .flatMap((source) =>
        [...source.text.matchAll(exported)]
          .map(([, name]) => name!)
          .filter((name) => times.get(name) === 1)
          .map((name) => `${source.path}: ${name}`),
      )
    expect(dead).toEqual([])
  })

  test('no file lies there that nothing imports or starts', () => {
    const imported = new Set(everything.flatMap(({ path, imports }) => imports.map((name) => targetOf(path, name))))
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const started = [...Object.values<string>(scripts), readFileSync(join(ROOT, 'web/index.html'), 'utf8')].join(' ')
    const isNamed = (file: Source) =>
      everything.some(({ path, text }) => path !== file.path && new RegExp(`['/]${basename(file.path)}'`).test(text))
    // Kysely reads the migrations from their folder.
    const files = FLOORS.flatMap(on).filter(({ path }) => !path.includes('/migrations/'))
    const idle = files.filter(
      (file) => !imported.has(file.path) && !started.includes(basename(file.path)) && !isNamed(file),
    )
    expect(idle.map(({ path }) => path)).toEqual([])
  })

  test('no file is longer than 250 lines', () => {
    expect(everything.filter(({ text }) => text.split('\n').length > 251).map(({ path }) => path)).toEqual([])
  })

  test('a CSS module is named like the component that it styles', () => {
    const modules = on('web').filter(({ path }) => path.endsWith('.module.css'))
    expect(modules.filter(({ path }) => !/\/[A-Z]\w*\.module\.css$/.test(path)).map(({ path }) => path)).toEqual([])
  })

  test('a state and its setter have one name: isOpen and setOpen, code and setCode', () => {
    const states = on('web').flatMap(({ path, text }) =>
      [...text.matchAll(/const \[(\w+), (\w+)\] = useState/g)].map(([, state, setter]) => ({ path, state, setter })),
    )
    const wanted = (state: string) =>
      `set${state.replace(/^(is|are)(?=[A-Z])/, '').replace(/^./, (first) => first.toUpperCase())}`
    expect(states.filter(({ state, setter }) => setter !== wanted(state!))).toEqual([])
  })

  test('colours are tokens: no hex code outside the theme', () => {
    const elsewhere = on('web').filter(({ path }) => !path.startsWith('web/theme/'))
    expect(holding(elsewhere, /#[0-9a-f]{3,8}\b|!important/i)).toEqual([])
  })
})

/** The floor that an import leads to; undefined for a guest. */
function floorOf(path: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1).split('/')[0]
  if (!name.startsWith('.')) return undefined
  const [top] = join(dirname(path), name).split(sep)
  return FLOORS.includes(top!) ? top : undefined
}

function arrows(from: Source[], isWrong: (source: Source, name: string) => boolean): string[] {
  return from.flatMap((source) =>
    source.imports.filter((name) => isWrong(source, name)).map((name) => `${source.path} → ${name}`),
  )
}

function holding(among: Source[], what: RegExp): string[] {
  return among.filter(({ text }) => what.test(text)).map(({ path }) => path)
}
