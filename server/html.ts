import { linksIn } from '#domain/links.ts'

/** Markup in which every value is escaped. Only `html` and `trusted` make it. */
export class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

type Value = Html | string | number | false | undefined | readonly Value[]

/**
 * Writes HTML: html`<p>${name}</p>`. Text is escaped, for elements and for attributes in quotes. Markup made by `html`
 * is not escaped again, lists are joined, `false` and `undefined` are left out.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, place) => part + textOf(values[place])).join(''))
}

/** A text in which web addresses can be pressed. */
export function linked(text: string): Html[] {
  return linksIn(text).map((part) =>
    part.href ? html`<a href="${part.href}" rel="noopener nofollow">${part.text}</a>` : html`${part.text}`,
  )
}

/** Text of our own that must not be escaped, such as a style sheet. Never use it for what people write. */
export function trusted(text: string): Html {
  return new Html(text)
}

function textOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.map(textOf).join('')
  return String(value).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
