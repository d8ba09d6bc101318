import type { Page } from 'playwright-core'

/** Collects what the browser refuses on a page from now on: the directive and the address. */
export async function listenForViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('violated', (what: string) => violations.push(what))
  const listen = () =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      (globalThis as unknown as { violated: (what: string) => void }).violated(
        `${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`,
      ),
    )
  await page.addInitScript(listen)
  if (page.url() !== 'about:blank') await page.evaluate(listen)
  return violations
}
