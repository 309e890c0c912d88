import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { forgetRegistration } from '../features/session/kept-registration';
import { ThemeButton } from '../features/theme/theme-button';
import { shopPictures } from '../lib/images';
import { listenToOtherTabs } from '../lib/other-tabs';
import { guardSaves } from '../lib/outbox';
import { queryClient } from '../lib/query-client';
import { offerRenewal, useRenewal } from '../lib/renewal';
import { isServerOff, useServer } from '../lib/server-status';
import { readSession, updateProfile, useSession } from '../lib/session';
import { mindDeviceClock, useShopToday } from '../lib/use-shop-today';
import { settingsQuery, useSettings } from '../shop/settings/queries';
import { recallShopZone, shopQuery, useShop } from '../shop/shop/queries';
import { profileQuery } from '../shop/user/queries';
import { Monogram } from '../ui/brand';
import { DateFormatProvider } from '../ui/date-format';
import { atFirstSign } from '../ui/first-sign';
import { Grid } from '../ui/layout';
import { watchDeletedRows } from '../ui/lost-focus';
import { SkipLink } from '../ui/skip-link';
import { loadToasts } from '../ui/toast';
import { untilLoaded } from '../ui/until-loaded';
import { PictureStoreProvider } from '../ui/use-picture';
import css from './app-shell.module.css';
import { HelpIcon } from './help-icon';
import { keepKeysForLayers } from './layer-keys';
import { BAR, BEYOND_BAR, MENU } from './menu';
import { MenuIcon } from './menu-icon';
import { MoreButton } from './more-button';
import { SearchButton } from './search-button';
import { watchStaleData } from './stale-data';
import { UserLink } from './user-link';

const loadDevice = () => import('./device-layer');
const DeviceLayer = lazy(() => untilLoaded(loadDevice).then((module) => ({ default: module.DeviceLayer })));

const RenewalDialog = lazy(() =>
  untilLoaded(() => import('../features/session/renewal-dialog')).then((module) => ({ default: module.RenewalDialog })),
);

/** Whose shop it is, and how it is to look. */
export function readAhead() {
  void queryClient.prefetchQuery(settingsQuery);
  void queryClient.prefetchQuery(shopQuery);
  void queryClient.prefetchQuery(profileQuery);
}

/** The protected part: the menu at the left, on the phone at the foot. What it reads is kept as long as the session. */
export function AppShell() {
  // Before the first screen asks what day it is.
  useState(recallShopZone);
  const router = useRouter();
  useEffect(() => {
    const stops = [
      keepKeysForLayers(router),
      atFirstSign(() => void loadToasts().catch(() => undefined)),
      watchStaleData(),
      watchDeletedRows(),
      offerRenewal(),
      listenToOtherTabs(queryClient),
      mindDeviceClock(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  useNewDay();
  useEffect(guardSaves, []);
  useEffect(watchReturn, []);
  useEffect(forgetRegistration, []);
  const isExpired = useRenewal((state) => state.isExpired);
  return (
    <QueryClientProvider client={queryClient}>
      <PictureStoreProvider value={shopPictures}>
        <Frame />
        <Late />
        {isExpired && (
          <Suspense>
            <RenewalDialog />
          </Suspense>
        )}
      </PictureStoreProvider>
    </QueryClientProvider>
  );
}

/** What the device does for the page takes nothing from its first screen, unless the server is away: then it is what there is. */
function Late() {
  const [isWanted, setWanted] = useState(isServerOff);
  const isOff = useServer(({ status }) => status === 'off');
  useEffect(() => atFirstSign(() => setWanted(true)), []);
  return (
    (isWanted || isOff) && (
      <Suspense>
        <DeviceLayer />
      </Suspense>
    )
  );
}

/** A page that the browser kept when it was left, and brings back, has heard of nothing that other tabs did meanwhile. */
function watchReturn() {
  const look = ({ persisted }: PageTransitionEvent) => persisted && readSession();
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}

/** At the shop's midnight everything that stands on the screen is read again: months, due dates and 'Hoy' have moved on. */
function useNewDay() {
  const today = useShopToday();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current !== today) void queryClient.invalidateQueries();
    shown.current = today;
  }, [today]);
}

/**
 * Of a session that has ended nothing is shown while the way leads out: what was the user's is being taken away. Not drawn anew for that:
 * the screens would ask the server for what nobody is signed in for.
 */
function useHideWhenOver(shell: RefObject<HTMLElement | null>) {
  useEffect(
    () =>
      useSession.subscribe(({ session_token }) => shell.current?.toggleAttribute('data-over', session_token === '')),
    [shell],
  );
}

function Frame() {
  const { settings } = useSettings();
  useShop();
  const shell = useRef<HTMLDivElement>(null);
  useHideWhenOver(shell);
  const profile = useQuery(profileQuery);
  useEffect(() => {
    if (profile.data) updateProfile(profile.data);
  }, [profile.data]);

  return (
    <DateFormatProvider value={settings.date_format}>
      <SkipLink />
      <div className={css['app']} data-part="shell" ref={shell}>
        <nav className={`no-phone ${css['rail']}`} aria-label="Menú principal">
          <Link to="/app" className={css['brand']} aria-label="Trastienda" activeProps={{ 'aria-current': undefined }}>
            <Monogram />
          </Link>
          <SearchButton className={css['railI']} />
          <MenuLinks entries={MENU} />
          <Grid gap={8} className={css['end']}>
            <Link to="/ayuda" className={css['help']} aria-label="Ayuda" title="Ayuda">
              <HelpIcon />
            </Link>
            <ThemeButton side="right" />
            <UserLink />
          </Grid>
        </nav>
        <Outlet />
        <nav className={`only-phone ${css['bottombar']}`} aria-label="Menú principal">
          <MenuLinks entries={BAR} />
          {BEYOND_BAR.length > 0 && <MoreButton className={css['railI']} />}
        </nav>
      </div>
    </DateFormatProvider>
  );
}

function MenuLinks({ entries }: { entries: readonly (typeof MENU)[number][] }) {
  return entries.map(({ to, label, icon }) => (
    <Link key={to} to={to} className={css['railI']}>
      <MenuIcon name={icon} />
      {label}
    </Link>
  ));
}
