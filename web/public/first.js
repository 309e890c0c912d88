{
  let theme = 'dark';
  try {
    theme = localStorage.getItem('trastienda-theme') ?? theme;
  } catch {
    // Storage is off.
  }
  if (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches) theme = 'light';
  if (theme === 'light') {
    document.documentElement.className = theme;
    document.querySelector('meta[name=theme-color]').content = '#f7f2eb';
  }
  if (location.pathname.startsWith('/app')) setTimeout(() => new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC' }));
  if (location.pathname === '/app/counter') {
    window.keysBefore = [];
    addEventListener('keydown', (event) => event.target === document.body && window.keysBefore?.push(event));
  }
}
