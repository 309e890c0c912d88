import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { remember, remembered } from './storage';

export type Theme = 'light' | 'dark' | 'system';

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
  /** What shows: system is one of the two. */
  shown: 'light' | 'dark';
}

/** The page's own colour, for the browser's bars around it. */
const BACKGROUND = { light: '#f7f2eb', dark: '#120d0a' };

const ThemeContext = createContext<ThemeState | undefined>(undefined);

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system';

/**
 * The saved theme. public/first.js keeps the same rules before the first paint
 * (rule: screens/theme).
 */
function read(key: string): Theme | undefined {
  const saved = remembered(key);
  return isTheme(saved) ? saved : undefined;
}

const prefersLight = () => matchMedia('(prefers-color-scheme: light)');

function useSystemTheme(): 'light' | 'dark' {
  const [light, setLight] = useState(() => prefersLight().matches);
  useEffect(() => {
    const query = prefersLight();
    const follow = () => setLight(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return light ? 'light' : 'dark';
}

interface Props {
  storageKey?: string;
  defaultTheme?: Theme;
  children: ReactNode;
}

export function ThemeProvider({ storageKey = 'trastienda-theme', defaultTheme = 'dark', children }: Props) {
  const [theme, choose] = useState(() => read(storageKey) ?? defaultTheme);
  const system = useSystemTheme();
  const shown = theme === 'system' ? system : theme;

  useEffect(() => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(shown);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[shown]);
  }, [shown]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === storageKey && isTheme(event.newValue)) choose(event.newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [storageKey]);

  const setTheme = useCallback(
    (next: Theme) => {
      remember(storageKey, next);
      choose(next);
    },
    [storageKey],
  );
  const state = useMemo(() => ({ theme, setTheme, shown }) satisfies ThemeState, [theme, setTheme, shown]);
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  const state = use(ThemeContext);
  if (!state) throw new Error('useTheme must be used within a ThemeProvider');
  return state;
}
