import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { BASE_PATH } from '#domain/endpoint.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { readable } from '#domain/organization/contrast.ts'
import { INK, PAPER, WHITE } from '#domain/organization/neutrals.ts'
import { pagePolicy } from '../http/security.ts'
import { FONT_FACES } from '../publicpages/fonts.ts'
import { accentOf } from '../publicpages/look.ts'

/** The hash of the only style element that the page contains. */
const STYLE_OF_ITS_OWN = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** A server that has the page of an OpenAPI document, and nothing else. */
export async function pageOf(document: object, chapter: Chapter): Promise<FastifyInstance> {
  const app = Fastify()
  const specification = { document } as unknown as StaticDocumentSpec
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, {
    routePrefix: `${BASE_PATH}/docs`,
    staticCSP: pagePolicy(STYLE_OF_ITS_OWN),
    uiConfig: { deepLinking: true, docExpansion: 'none', defaultModelsExpandDepth: 0 },
    theme: {
      title: `Calls · ${chapter.organization.shortName}`,
      css: [{ filename: 'chapter.css', content: styleOf(chapter) }],
    },
  })
  return app
}

/** The tokens of web/theme/tokens.css, laid over Swagger UI, which follows the scheme of the browser by itself. */
function styleOf(chapter: Chapter): string {
  const accent = accentOf(chapter)
  const link = `light-dark(${readable(accent, PAPER.light, INK)}, ${readable(accent, PAPER.dark, WHITE)})`
  return `
${FONT_FACES}
html { color-scheme: light; --paper: light-dark(${PAPER.light}, ${PAPER.dark}); --sheet: light-dark(#fff, #151821); --well: light-dark(#ecece6, #1e222d);
  --line: light-dark(#deded6, #2a2f3c); --ink: light-dark(${INK}, #eef0f5); --soft: light-dark(#545965, #a3aabb); --link: ${link}; overflow-y: auto; }
html.dark-mode { color-scheme: dark; }
html:root, html:root body, html:root .swagger-ui { background: var(--paper); color: var(--ink); }
html:root .swagger-ui :is(*, ::placeholder):not(code, pre, code *, pre *, .arrow, svg *) { font-family: "Onest Variable", system-ui, sans-serif; }
html:root .swagger-ui :is(code, pre, code *, pre *, .opblock-summary-path, .opblock-summary-path *, .prop-type, .parameter__type) { font-family: "Geist Mono Variable", ui-monospace, monospace; }
html:root .swagger-ui :is(p, h1, h2, h3, h4, h5, td, th, li, label, .title, .opblock-tag, .opblock-summary-description, .opblock-summary-path, .parameter__name, .response-col_status, .model, .model-title, .tab li, .tab li button, table thead tr td, table thead tr th) { color: var(--ink); }
html:root .swagger-ui :is(.opblock-tag small, .opblock-tag small p, .opblock-summary-description, .parameter__type, .prop-type, .response-col_links) { color: var(--soft); }
html:root .swagger-ui :is(a.nostyle, a.nostyle span) { color: inherit; }
html:root .swagger-ui a:not(.nostyle) { color: var(--link); }
.swagger-ui .topbar, .swagger-ui .info hgroup .version, .swagger-ui .info .link { display: none; }
.swagger-ui .wrapper { max-width: 960px; padding: 0 clamp(1rem, 5vw, 2.5rem); }
.swagger-ui .info { margin: 3rem 0 1.5rem; }
.swagger-ui .info .title { font-size: clamp(2.25rem, 8vw, 4.5rem); font-weight: 750; line-height: 1.02; letter-spacing: -0.035em; }
.swagger-ui .info .title span { display: none; }
.swagger-ui .info summary { min-height: 44px; padding: 0.75rem 0; font-weight: 650; cursor: pointer; }
.swagger-ui .info table { display: block; overflow-x: auto; }
.swagger-ui .info table :is(td, th) { padding: 0.4rem 1.25rem 0.4rem 0; }
html:root .swagger-ui .markdown code { background: var(--well); color: var(--ink); font-weight: 500; }
html:root .swagger-ui .scheme-container { margin: 0; padding: 1rem 0; background: none; box-shadow: none; }
html:root .swagger-ui .opblock-tag { border-bottom: 1px solid var(--line); letter-spacing: -0.01em; }
html:root .swagger-ui .opblock.opblock.opblock { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; box-shadow: none; }
html:root .swagger-ui .opblock.opblock.opblock .opblock-summary { border-color: var(--line); min-height: 44px; }
html:root .swagger-ui .opblock.opblock .opblock-summary .opblock-summary-method { background: var(--well); color: var(--ink); border-radius: 8px; font-weight: 650; text-shadow: none; }
html:root .swagger-ui .opblock :is(.opblock-section-header, .opblock-body pre.microlight, .tab-header) { background: var(--well); color: var(--ink); box-shadow: none; }
html:root .swagger-ui :is(section.models, .model-container, .model-box, .json-schema-2020-12) { background: var(--sheet); border-color: var(--line); }
html:root .swagger-ui :is(input, select, textarea) { background: var(--sheet); color: var(--ink); border: 1px solid var(--line); border-radius: 12px; }
html:root .swagger-ui .btn { color: var(--ink); border: 1px solid var(--line); border-radius: 12px; box-shadow: none; }
html:root .swagger-ui .btn:is(.authorize, .execute) { background: ${readable(accent, WHITE, INK)}; border-color: transparent; color: #fff; }
html:root .swagger-ui .btn:is(.authorize, .execute) :is(span, svg) { color: #fff; fill: #fff; }
.swagger-ui :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 6px; }
`
}
