import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from './App.tsx'
import { ChapterProvider } from './lib/chapter.tsx'
import { SessionProvider } from './lib/session.tsx'
import './theme/tokens.css'
import './theme/fonts.css'
import './theme/mantine.ts'
import { theme, tokensForMantine } from './theme/theme.ts'
import { BannerProvider } from './ui/Banner.tsx'

// public/scheme.js reads the same key before the first paint.
const scheme = localStorageColorSchemeManager({ key: 'scheme' })

/** Everything that surrounds the screens; the router stands outside, so that tests can bring their own. */
export function Chapterhouse({ queries, nonce }: { queries: QueryClient; nonce: string }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokensForMantine}
      colorSchemeManager={scheme}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <ChapterProvider>
          <SessionProvider>
            <BannerProvider>
              <App />
            </BannerProvider>
          </SessionProvider>
        </ChapterProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
