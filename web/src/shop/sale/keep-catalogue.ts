import type { QueryKey } from '@tanstack/react-query';
import { randomId } from '../../lib/intent';
import { hearNews, NEWS } from '../../lib/other-tabs';
import { useSession } from '../../lib/session';
import { remember, remembered } from '../../lib/storage';
import { PRODUCTS } from '../product/queries';
import { HOUR_MS, recallAndRead } from './device-catalogue';
import { isBeforeChange, markOf } from './device-mark';
import { SALES } from './queries';

/** Products were changed, by hand and not by a sale: that changes nothing but their stock, which the copy has as it was anyway. */
const isOfCatalogue = (changed: readonly QueryKey[]): boolean =>
  changed.some(([thing]) => thing === PRODUCTS[0]) && !changed.some(([thing]) => thing === SALES[0]);

/** On a device that sells, keeps the copy fresh: read anew every hour while the server is there. @returns how to stop */
export function keepCatalogue(): () => void {
  const { username } = useSession.getState();
  const isSelling = () => remembered(markOf(username)) !== undefined;
  const look = () => {
    if (isSelling()) void recallAndRead(username);
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === markOf(username) && isBeforeChange(username)) look();
  };
  look();
  window.addEventListener('storage', hear);
  const news = new BroadcastChannel(NEWS);
  const stop = hearNews(news, (changed) => {
    // The copy that this device sells from, in every tab, is of before that (rule: offline/catalogue).
    if (isOfCatalogue(changed) && isSelling()) remember(markOf(username), randomId());
  });
  const timer = setInterval(look, HOUR_MS / 6);
  return () => {
    window.removeEventListener('storage', hear);
    stop();
    news.close();
    clearInterval(timer);
  };
}
