/** A part of a text; with `href` it is a web address. */
export interface TextPart {
  text: string
  href?: string
}

/** Web addresses of http and https. Marks at the end belong to the sentence. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”]/gi

/** Divides a text at the web addresses in it. Nothing else in it is read as a link (spec: members §7.11). */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(ADDRESS)) {
    parts.push({ text: text.slice(end, index) }, { text: href, href })
    end = index + href.length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}

/** What a link to another site is called: its host. */
export function siteOf(address: string): string {
  return /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#]+)/i.exec(address)?.[1] ?? address
}
