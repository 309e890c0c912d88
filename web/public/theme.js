// Runs before the first paint: the saved theme without a flash of the other one. src/lib/theme.ts keeps the same rules.
(() => {
  let theme = 'dark';
  try {
    theme = localStorage.getItem('trastienda-theme') ?? theme;
  } catch {
    // Storage is off: the default it is.
  }
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const root = document.documentElement;
  root.className = theme === 'light' ? 'light' : 'dark';
  const color = document.querySelector('meta[name="theme-color"]');
  if (color) color.setAttribute('content', theme === 'light' ? '#f7f2eb' : '#120d0a');
})();
