import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, fetchAhead } from './App.tsx'
import { Chapterhouse } from './Chapterhouse.tsx'
import { createQueries } from './lib/queries.ts'

fetchAhead(location.pathname)

// The calendar needs Temporal, which some browsers still lack.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// What Mantine's dialogs use to hold the page still asks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <Chapterhouse queries={createQueries()} nonce={nonce}>
        <App />
      </Chapterhouse>
    </BrowserRouter>
  </StrictMode>,
)
