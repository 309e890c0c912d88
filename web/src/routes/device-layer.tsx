import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepLastData, recallLastData } from '../lib/device/last-data';
import { keepProgram, useNewVersion } from '../lib/device/program';
import { useServer } from '../lib/server-status';
import { shopTime } from '../lib/shop-clock';
import { useShopZone } from '../lib/shop-zone';
import { keepCatalogue } from '../shop/sale/keep-catalogue';
import { keepOutbox } from '../shop/sale/outbox';
import { refusedText, toSendText, useSaleOutbox } from '../shop/sale/waiting-sales';
import { SETTINGS } from '../shop/settings/queries';
import { SHOP } from '../shop/shop/queries';
import { forgetWhatIsOver } from '../shop/unsaved/over';
import { PROFILE } from '../shop/user/queries';
import { Button } from '../ui/button';
import { classes } from '../ui/classes';
import { Icon } from '../ui/icon';
import { Text } from '../ui/text';
import css from './device-layer.module.css';

/** What stands around every screen is read once a visit: how old it is says nothing of the figures that are looked at. */
const AROUND: readonly unknown[] = [SETTINGS[0], SHOP[0], PROFILE[0]];
const LOOK_MS = 1_000;

/**
 * What the device does for the page, once its first screen stands: keeps the program and what was last read, forgets what cannot be saved
 * any more, and says at the foot of every screen that the server is away, or that a newer program waits (rule: screens/last-data,
 * screens/new-version).
 */
export function DeviceLayer() {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      keepLastData(client),
      recallLastData(client),
      forgetWhatIsOver(client),
      keepProgram(),
      keepOutbox(),
      keepCatalogue(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  const isAway = useServer(({ status }) => status === 'off');
  const takeOver = useNewVersion((state) => state.takeOver);
  const toSend = useSaleOutbox((outbox) => outbox.toSend);
  const refused = useSaleOutbox((outbox) => outbox.refused);
  const isShown = isAway || toSend + refused > 0 || takeOver !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-strip', isShown);
    return () => document.documentElement.removeAttribute('data-strip');
  }, [isShown]);

  return <Strip {...{ isShown, isAway, toSend, refused, takeOver }} />;
}

interface StripProps {
  isShown: boolean;
  isAway: boolean;
  toSend: number;
  refused: number;
  takeOver: (() => void) | undefined;
}

function Strip({ isShown, isAway, toSend, refused, takeOver }: StripProps) {
  // What goes out by itself goes out first; what was refused may stand for days, and is on the device for the newer program too.
  const isOffered = takeOver !== undefined && !isAway && toSend === 0;
  const waitText = refused > 0 ? refusedText(refused) : toSendText(toSend);
  return (
    <div role="status">
      {isShown && (
        <div className={classes('no-print', css['strip'])}>
          <Icon name={isAway || refused > 0 ? 'alert' : 'info'} />
          {isAway && <AwayText />}
          {toSend + refused > 0 && (
            <Link to="/app/pending-sales" className={css['link']} aria-label={waitText}>
              {isOffered ? <ShortOnPhone text={waitText} /> : waitText}
            </Link>
          )}
          {isOffered && (
            <>
              <Text>Hay una versión nueva</Text>
              <Button size="sm" onClick={takeOver}>
                Actualizar
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** '1 venta' on a phone, where the words beside it would not have room otherwise. */
function ShortOnPhone({ text }: { text: string }) {
  const [count, sales, ...more] = text.split(' ');
  return (
    <span>
      {count} {sales}
      <span className="no-phone"> {more.join(' ')}</span>
    </span>
  );
}

/** 'Sin conexión, datos de las 10:42': of what stands on the screen, the oldest says how old it may be. */
function AwayText() {
  const at = useOldestShown();
  const zone = useShopZone();
  if (at === undefined) return <Text>Sin conexión</Text>;
  const dayOf = (instant: number) =>
    new Intl.DateTimeFormat('es-AR', { timeZone: zone, day: 'numeric', month: 'numeric' }).format(instant);
  const day = dayOf(at) === dayOf(Date.now()) ? '' : `l ${dayOf(at)}, de`;
  return (
    <Text>
      Sin conexión, datos de{day} las {shopTime(new Date(at), zone)}
    </Text>
  );
}

/** When the oldest of what is shown was read, in milliseconds. */
function useOldestShown(): number | undefined {
  const client = useQueryClient();
  const [at, setAt] = useState(() => oldestShown(client));
  useEffect(() => {
    const timer = setInterval(() => setAt(oldestShown(client)), LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  return at;
}

function oldestShown(client: QueryClient): number | undefined {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => state.data !== undefined && !AROUND.includes(queryKey[0]));
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined;
}
