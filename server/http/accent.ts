import { distinct, mix, readable } from '#domain/organization/contrast.ts'
import { INK, NIGHT, WHITE } from '#domain/organization/neutrals.ts'
import { type Html, html } from '../html.ts'

/**
 * The chapter's accent colour as a style element of the page, in shades that can be read in both themes. It replaces
 * the blue of web/theme/tokens.css at the next start, without a build.
 */
export function accentStyle(accent: string, nonce: string): Html {
  // White text appears on these shades.
  const day = readable(accent, WHITE, INK)
  const night = distinct(day, NIGHT, WHITE)
  const filled = `light-dark(${day},${night})`
  const [light, dark] = [mix(accent, WHITE, 0.88), mix(distinct(accent, NIGHT, WHITE), NIGHT, 0.82)]
  const inkOn = (tint: string, sheet: string, ink: string) => readable(readable(accent, tint, ink), sheet, ink)
  const shades = {
    '--blue': filled,
    '--blue-ink': `light-dark(${inkOn(light, WHITE, INK)},${inkOn(dark, NIGHT, WHITE)})`,
    '--blue-tint': `light-dark(${light},${dark})`,
    '--mantine-color-chapter-filled': filled,
    '--mantine-color-chapter-filled-hover': `light-dark(${mix(day, INK, 0.15)},${mix(night, INK, 0.15)})`,
  }
  const rules = Object.entries(shades).map(([name, value]) => `${name}:${value}`)
  // The repeated selector is more specific than the rules of the components.
  return html`<style nonce="${nonce}">:root:root:root{${rules.join(';')}}</style>`
}
