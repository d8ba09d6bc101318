import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, fetchAhead } from './App.tsx'
import { Chapterhouse } from './Chapterhouse.tsx'
import { createQueries } from './lib/queries.ts'
import { retryStyles } from './lib/retryStyles.ts'
import { whoIsHere } from './lib/session.tsx'
import { registerWorker } from './offline/registerWorker.ts'
import { startCaching } from './offline/start.ts'

retryStyles()
const firstCalls = fetchAhead(location.pathname)

// The calendar needs Temporal, which some browsers still lack.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const queries = createQueries()
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// The library with which Mantine's dialogs stop the page from scrolling asks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

registerWorker()
// Not awaited at the top level, because the modules that it loads import this one.
startCaching(queries, whoIsHere).finally(render)

function render(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <BrowserRouter>
        <Chapterhouse queries={queries} firstCalls={firstCalls} nonce={nonce}>
          <App />
        </Chapterhouse>
      </BrowserRouter>
    </StrictMode>,
  )
}
