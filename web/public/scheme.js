// Runs before the first paint, so that nobody who chose the dark sees a white page first.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('scheme')
  } catch {
    // Storage is switched off: the system's choice stands.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
