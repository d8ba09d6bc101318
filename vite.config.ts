import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'

const ROOT = import.meta.dirname
/** Files that are the same in each build. */
const PUBLIC = join(ROOT, 'web/public')
/** Where the portal runs that the development server shows. */
const SERVER = process.env.PORTAL ?? 'http://127.0.0.1:3000'

/**
 * A first visit is answered in a handful of requests, not in one for each icon: what every page stands on, what the
 * login needs, what a member's home needs, and the page of the events. Each takes along what it uses.
 */
const PIECES = [
  { name: 'frame', tags: ['$initial' as const], priority: 3 },
  {
    name: 'login',
    // The latter are shared with what only some login pages load: the demo's people.
    test: /[\\/](web[\\/]session[\\/](?!OpenId|openid|Demo|demo)|web[\\/]ui[\\/]Avatar|domain[\\/]text|IconSearch\.mjs)/,
    priority: 2,
  },
  {
    name: 'member',
    // The sheets are too small for a request of their own. The last two belong to the search of the events, which would
    // otherwise load all windows for them. Officers' events at home are a request of their own, with their windows.
    test: /[\\/](web[\\/](home[\\/](?!OfficersEvents)|shell[\\/](?!Menu|More)|(checkin[\\/]CheckIn|account[\\/]Register)Page\.module\.css)|use-debounced-callback[\\/]|CloseButton\.layer\.css)/,
    priority: 1,
  },
  { name: 'events', test: /[\\/]web[\\/]events[\\/]EventsPage\.tsx/ },
]

export default defineConfig({
  root: join(ROOT, 'web'),
  publicDir: PUBLIC,
  plugins: [react(), mantineSheets(), withoutUnusedComponents(), worker(), compressed()],
  optimizeDeps: { rolldownOptions: { plugins: [mantineSheets()] } },
  build: {
    outDir: join(ROOT, 'dist/web'),
    emptyOutDir: true,
    // Browsers that know light-dark(), on which the two schemes stand.
    target: ['es2024', 'chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // All of these browsers know modulepreload.
    modulePreload: { polyfill: false },
    // The policy of the pages takes fonts and pictures from files alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every page of the first visit names all the others: seven characters tell builds apart as well as eight. With
        // six, the bundler takes no more than 64 chunks.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: PIECES,
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/app': SERVER, '/identity': SERVER, '^/(e|embed)(/|$)': SERVER } },
})

/** Loads the style sheet of each of Mantine's components with the component, so that a page gets what it shows. */
function mantineSheets(): Plugin {
  return {
    name: 'style sheets of Mantine',
    transform: {
      filter: { id: /[\\/]@mantine[\\/]core[\\/]esm[\\/].+\.module\.mjs$/ },
      handler: (code, id) => `import '@mantine/core/styles/${basename(id, '.module.mjs')}.layer.css'\n${code}`,
    },
  }
}

/**
 * Lets the bundler leave out what the portal does not use of React Router, such as its forms. Otherwise it keeps each
 * component that carries a name for developers, or that comes from a call that may have side effects: 1.3 kB of the login's
 * 110. The bundler's own `propertyWriteSideEffects: false` would drop assignments that the router needs.
 */
function withoutUnusedComponents(): Plugin {
  const name = /^\w+\.displayName = .*;$/gm
  const made = /(?<== )React(?:\$\d+)?\.(?:createContext|forwardRef|memo)\(/g
  return {
    name: 'without unused components',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
      handler: (code) => code.replace(name, '').replace(made, '/* @__PURE__ */ $&'),
    },
  }
}

/** Writes the worker that keeps the pages offline, with the list of this build's files in front of it. */
function worker(): Plugin {
  const source = join(ROOT, 'web/offline/worker.ts')
  return {
    name: 'worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const built = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css|woff2)$/.test(name))
      const kept = globSync('*.{js,svg}', { cwd: PUBLIC })
      const files = [...built, ...kept].sort().map((name) => `/${name}`)
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
      const name = createHash('sha256').update(JSON.stringify(files)).update(code).update(page).digest('hex')
      const build = { name: name.slice(0, 16), files }
      await writeFile(join(dir, 'worker.js'), `const BUILD = ${JSON.stringify(build)}\n${code}`)
    },
  }
}

/** Puts every text beside itself in brotli and gzip, so that the server compresses nothing while people wait. */
function compressed(): Plugin {
  const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) }
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = [...Object.keys(bundle), ...globSync('*', { cwd: PUBLIC })]
      for (const name of names.filter((file) => /\.(js|css|svg)$/.test(file))) {
        const text = await readFile(join(dir, name))
        for (const [ending, compress] of Object.entries(encodings))
          await writeFile(join(dir, `${name}.${ending}`), await compress(text))
      }
    },
  }
}
