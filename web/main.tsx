import { onlineManager } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { Chapterhouse } from './Chapterhouse.tsx'
import { createQueries } from './lib/queries.ts'
import { readToken, sessionIn } from './lib/storedToken.ts'
import { registerWorker } from './offline/registerWorker.ts'
import { fetchAhead } from './pages.tsx'
import { noteWantedRsvp, publicPage } from './rsvp/wantedRsvp.ts'

noteWantedRsvp(window)
const person = sessionIn(readToken())?.uuid
const poster = person === undefined && publicPage(window)
if (poster) location.replace(poster)
else void start()

async function start(): Promise<void> {
  const firstCalls = fetchAhead(location.pathname)

  // The calendar needs Temporal, which some browsers still lack.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

  const queries = createQueries()
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  // The library with which Mantine's dialogs stop the page from scrolling asks for the nonce here.
  Object.assign(globalThis, { __webpack_nonce__: nonce })

  registerWorker()
  onlineManager.setOnline(navigator.onLine)
  // The name of this file says the build: it changes with every other file. Without what is stored, the server answers.
  if (person)
    await import('./offline/storedAnswers.ts')
      .then((code) => code.storeAnswers(queries, person, import.meta.url))
      .catch(() => undefined)

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
