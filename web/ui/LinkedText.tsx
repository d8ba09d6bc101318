import { linksIn } from '#domain/links.ts'

/** A text in which web addresses can be pressed. */
export function LinkedText({ text }: { text: string }) {
  return linksIn(text).map(({ text: part, href }, place) =>
    href ? (
      <a key={place} href={href} target="_blank" rel="noopener nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
