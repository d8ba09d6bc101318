import { ActionIcon } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useBanner } from '../ui/Banner.tsx'

/** Shares the address of a page by what the device offers, or copies it. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const show = useBanner()
  const share = async () => {
    const url = new URL(path, location.origin).href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        show('success', 'The link is copied.')
      }
    } catch (error) {
      // The person has closed the sheet of their device.
      if (error instanceof DOMException && error.name === 'AbortError') return
      show('error', `This browser does not let the page copy. The link is ${url}`)
    }
  }
  return (
    <ActionIcon variant="default" size={44} radius="md" aria-label="Share" title="Share" onClick={share}>
      <IconShare2 size={20} aria-hidden />
    </ActionIcon>
  )
}
