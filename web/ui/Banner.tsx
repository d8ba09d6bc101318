import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import classes from './Banner.module.css'

export type BannerKind = 'success' | 'error'

/** How long a message shows (spec: members §18.1). */
export const BANNER_MILLISECONDS = 3000

const DEFAULT_TEXT = { success: 'Success', error: 'Error' }

type ShowBanner = (kind: BannerKind, text?: string) => void
const BannerContext = createContext<ShowBanner>(() => undefined)

/** Shows a message, also to screen readers. The newest replaces the previous one. */
export function useBanner(): ShowBanner {
  return useContext(BannerContext)
}

/** Shows the sentence that an action answers, as success or as failure. */
export function useOutcomeBanner(goOn: () => void) {
  const show = useBanner()
  const say =
    (kind: BannerKind) =>
    ({ message }: { message: string }) => {
      show(kind, message)
      goOn()
    }
  return { onSuccess: say('success'), onError: say('error') }
}

/** Shows one message at a time above everything else, for three seconds (spec: members §18.1). */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [banner, setBanner] = useState<{ kind: BannerKind; text: string }>()
  const show = useCallback<ShowBanner>((kind, text) => setBanner({ kind, text: text || DEFAULT_TEXT[kind] }), [])

  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => setBanner(undefined), BANNER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [banner])

  return (
    <BannerContext value={show}>
      {children}
      <div className={classes.place} role="status" aria-live="polite">
        {banner && (
          <div className={classes.banner} data-kind={banner.kind}>
            {banner.kind === 'success' ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
            {banner.text}
          </div>
        )}
      </div>
    </BannerContext>
  )
}
