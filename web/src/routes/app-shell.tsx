import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { profileQuery } from '../features/session/queries';
import { ThemeButton } from '../features/theme/theme-button';
import { shopPictures } from '../lib/images';
import { queryClient } from '../lib/query-client';
import { updateProfile } from '../lib/session';
import { useSettings } from '../lib/settings';
import { Monogram } from '../ui/brand';
import { DateFormatProvider } from '../ui/date-format';
import { Icon } from '../ui/icon';
import { SkipLink } from '../ui/skip-link';
import { loadToasts } from '../ui/toast';
import { PictureStoreProvider } from '../ui/use-picture';
import { MENU } from './menu';
import { watchStaleData } from './stale-data';
import { UserLink } from './user-link';

/** The protected part: the menu at the left, on the phone at the foot. What it reads is kept as long as the session. */
export function AppShell() {
  useEffect(() => {
    loadToasts().catch(() => undefined);
    return watchStaleData();
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <PictureStoreProvider value={shopPictures}>
        <Frame />
      </PictureStoreProvider>
    </QueryClientProvider>
  );
}

function Frame() {
  const { settings } = useSettings();
  const profile = useQuery(profileQuery);
  useEffect(() => {
    if (profile.data) updateProfile(profile.data);
  }, [profile.data]);

  return (
    <DateFormatProvider value={settings.date_format}>
      <SkipLink />
      <div className="app">
        <nav className="rail" aria-label="Menú principal">
          <Link to="/app" className="brand" aria-label="Trastienda" activeProps={{ 'aria-current': undefined }}>
            <Monogram />
          </Link>
          <MenuLinks />
          <div className="end">
            <ThemeButton side="right" />
            <UserLink />
          </div>
        </nav>
        <Outlet />
        <nav className="bottombar" aria-label="Menú principal">
          <MenuLinks />
        </nav>
      </div>
    </DateFormatProvider>
  );
}

function MenuLinks() {
  return MENU.map(({ to, label, icon }) => (
    <Link key={to} to={to} className="rail-i">
      <Icon name={icon} />
      {label}
    </Link>
  ));
}
