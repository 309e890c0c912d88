import type { ParsedLocation, RouteComponent } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { sessionToken } from '../lib/session';
import { loadOnline, untilLoaded } from '../ui/until-loaded';
import { Blocked } from './blocked';

interface Part {
  screen: ComponentType | undefined;
  fetch: () => Promise<void>;
}

/**
 * A screen whose code comes when it is first asked for. Without a line it says so in its own place, with the menu beside it, and comes by
 * itself when the line is back (rule: screens/offline).
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteComponent {
  const part: Part = {
    screen: undefined,
    fetch: async () => {
      part.screen ??= (await load())[name];
    },
  };
  // A head start alone: what fails is asked for again by the screen.
  const preload = () => loadOnline(part.fetch).catch(() => undefined);
  return Object.assign(() => <Screen part={part} />, { preload });
}

/** The code of a screen that says what it will ask the server for. */
type Reading = { readAhead: (search: Record<string, unknown>) => void };

interface Entering {
  location: ParsedLocation<Record<string, unknown>>;
  cause: 'preload' | 'enter' | 'stay';
}

/**
 * The same for a route whose screen reads something each time: it is asked for as soon as its code is there, and not first when it is drawn.
 * It is not waited for: the screen asks by itself.
 * @param when 'reach': also when somebody reaches for its link. What is read then may be of before what they save meanwhile, so that only a
 * screen that asks again soon after may say so.
 */
export function readingScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType> & Reading>,
  name: Name,
  when: 'enter' | 'reach' = 'enter',
) {
  // The promise itself is shared: another import of code that is there already is answered after the drawing that it is to come before.
  let code: ReturnType<typeof load> | undefined;
  const loadOnce = () => {
    code ??= load();
    code.catch(() => {
      code = undefined;
    });
    return code;
  };
  return {
    component: lazyScreen<Name>(loadOnce, name),
    // Whoever has reached for it comes in all the same.
    preloadStaleTime: 0,
    loader: ({ location, cause }: Entering) => {
      if (cause === 'stay' || (cause === 'preload' && when === 'enter')) return;
      loadOnline(loadOnce)
        // They may have signed out meanwhile.
        .then(({ readAhead }) => sessionToken() && readAhead(location.search))
        .catch(() => undefined);
    },
  };
}

function Screen({ part }: { part: Part }) {
  const [, setLoaded] = useState(false);
  const [away, setAway] = useState<'line' | 'code'>();
  useEffect(() => {
    let isShown = true;
    const tell = (hasServer: boolean) => isShown && setAway(hasServer ? 'code' : 'line');
    // It may have come since this was drawn.
    if (part.screen) setLoaded(true);
    else void untilLoaded(part.fetch, tell).then(() => isShown && setLoaded(true));
    return () => {
      isShown = false;
    };
  }, [part]);
  const Loaded = part.screen;
  if (Loaded) return <Loaded />;
  return (
    away && (
      <Blocked
        title={away === 'line' ? 'Sin conexión' : 'Esta pantalla no llegó'}
        text={<p>Aparece sola en cuanto llegue. Lo que ya guardaste sigue a salvo.</p>}
      />
    )
  );
}
