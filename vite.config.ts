import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

const ROOT = import.meta.dirname
/** Where the portal runs that the development server shows. */
const SERVER = process.env.PORTAL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: join(ROOT, 'web'),
  publicDir: join(ROOT, 'web/public'),
  plugins: [react()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: join(ROOT, 'dist/web'),
    emptyOutDir: true,
    // The policy of the pages takes fonts and pictures from files alone.
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1', proxy: { '/app': SERVER, '/identity': SERVER } },
})
