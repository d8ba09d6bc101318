import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './Banner.module.css'

const STEP = 4

export type BannerKind = 'success' | 'error'

/** How long a message shows (spec: members §18.1). */
export const BANNER_MILLISECONDS = 3000

const DEFAULT_TEXT = { success: 'Success', error: 'Error' }

type ShowBanner = (kind: BannerKind, text?: string) => void
const BannerContext = createContext<ShowBanner>(() => undefined)
const WindowsContext = createContext<(place: HTMLElement | null) => (() => void) | undefined>(() => undefined)

/** Shows a message, also to screen readers. The newest replaces the previous one. */
export function useBanner(): ShowBanner {
  return useContext(BannerContext)
}

/** Shows the sentence that an action answers, as success or as failure. */
export function useOutcomeBanner(goOn?: () => void) {
  const show = useBanner()
  const say =
    (kind: BannerKind) =>
    ({ message }: { message: string }) => {
      show(kind, message)
      goOn?.()
    }
  return { onSuccess: say('success'), onError: say('error') }
}

/** Where messages appear while a window is open: between its parts, because screen readers ignore what is outside. */
export function BannerPlace({ isOpen }: { isOpen: boolean }) {
  const register = useContext(WindowsContext)
  return isOpen && <div ref={register} className={classes.inWindow} aria-live="polite" />
}

/** Shows one message at a time for three seconds: in the window on top, or over the page (spec: members §18.1). */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [banner, setBanner] = useState<{ kind: BannerKind; text: string }>()
  const [page, setPage] = useState<HTMLElement | null>(null)
  const [windows, setWindows] = useState<HTMLElement[]>([])
  const show = useCallback<ShowBanner>((kind, text) => setBanner({ kind, text: text || DEFAULT_TEXT[kind] }), [])
  const register = useCallback((place: HTMLElement | null) => {
    if (!place) return
    setWindows((others) => [...others, place])
    return () => setWindows((all) => all.filter((one) => one !== place))
  }, [])

  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => setBanner(undefined), BANNER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [banner])

  const onTop = windows.at(-1) ?? page
  return (
    <BannerContext value={show}>
      <WindowsContext value={register}>{children}</WindowsContext>
      <div ref={setPage} className={classes.place} role="status" aria-live="polite" />
      {banner &&
        onTop &&
        createPortal(
          <div
            key={banner.text}
            ref={onTop === page ? standClear : null}
            className={classes.banner}
            data-kind={banner.kind}
          >
            {banner.kind === 'success' ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
            {banner.text}
          </div>,
          onTop,
        )}
    </BannerContext>
  )
}

/** Moves a message over the page down until it covers nothing that can be pressed; without such a place it stays. */
function standClear(message: HTMLElement | null): void {
  if (!message) return
  const { offsetLeft, offsetWidth, offsetHeight } = message
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')]
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right }) => right > offsetLeft && left < offsetLeft + offsetWidth)
  const isClear = (top: number) => controls.every((at) => at.bottom <= top || at.top >= top + offsetHeight)
  for (let top = message.offsetTop; top + offsetHeight < innerHeight; top += STEP) {
    if (!isClear(top)) continue
    message.style.top = `${top}px`
    return
  }
}
