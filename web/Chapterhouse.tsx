import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { FirstCalls } from './lib/FirstCalls.tsx'
import { SessionProvider } from './lib/session.tsx'
import { forgetOthers } from './offline/forgetOthers.ts'
import './theme/tokens.css'
import './theme/fonts.css'
import './theme/mantine.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { ChapterContext } from './lib/chapter.tsx'
import { useAnswer } from './lib/useApi.ts'
import { BrowserColor } from './theme/BrowserColor.tsx'
import { theme, tokensForMantine } from './theme/theme.ts'
import { BannerProvider } from './ui/Banner.tsx'
import { FailedNotice } from './ui/FailedNotice.tsx'
import { LoadingScreen } from './ui/LoadingScreen.tsx'

// public/scheme.js reads the same key before the first paint.
const scheme = localStorageColorSchemeManager({ key: 'scheme' })

interface ChapterhouseProps {
  queries: QueryClient
  /** The calls with which the opened page begins. */
  firstCalls?: Promise<readonly Endpoint[]>
  /** The nonce with which the policy accepts style elements. */
  nonce: string
  /** In tests nothing is animated. */
  env?: 'default' | 'test'
  /** Loads the page at a path, or the same page again, from nothing. */
  load?: (path?: string) => void
  children: ReactNode
}

/** The providers around all screens. */
export function Chapterhouse({
  queries,
  firstCalls,
  nonce,
  env = 'default',
  load = loadPage,
  children,
}: ChapterhouseProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokensForMantine}
      colorSchemeManager={scheme}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce}
      env={env}
    >
      <BrowserColor />
      <QueryClientProvider client={queries}>
        <SessionProvider forgetOthers={forgetOthers} load={load}>
          {firstCalls && <FirstCalls calls={firstCalls} />}
          <ChapterProvider>
            <BannerProvider>{children}</BannerProvider>
          </ChapterProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function loadPage(path?: string): void {
  if (path) location.replace(path)
  else location.reload()
}

/** Loads the chapter's configuration before it shows anything. */
function ChapterProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAnswer(getConfig, undefined, { staleTime: Infinity, gcTime: Infinity })
  if (data) return <ChapterContext value={data}>{children}</ChapterContext>
  if (error) return <FailedNotice message={error.message} onRetry={refetch} />
  return <LoadingScreen />
}
