// Runs before the first paint, so that nobody who chose the dark sees a white page first.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('scheme')
  } catch {
    // Storage is switched off: the system's choice stands.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const scheme = dark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = scheme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.scheme === scheme ? 'all' : 'not all'
})()
