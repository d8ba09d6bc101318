import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, fetchAhead } from './App.tsx'
import { Chapterhouse } from './Chapterhouse.tsx'
import { createQueries } from './lib/queries.ts'
import { whoIsHere } from './lib/session.tsx'
import { keepAnswers } from './offline/keeping.ts'
import { keepPages } from './offline/register.ts'

fetchAhead(location.pathname)

// The calendar needs Temporal, which some browsers still lack.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const queries = createQueries()
await keepAnswers(queries, whoIsHere)
keepPages()

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// What Mantine's dialogs use to hold the page still asks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <Chapterhouse queries={queries} nonce={nonce}>
        <App />
      </Chapterhouse>
    </BrowserRouter>
  </StrictMode>,
)
