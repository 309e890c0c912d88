import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, body } from '../../lib/api';
import { ACCOUNTS } from '../../shop/account/queries';
import { MOVEMENTS } from '../../shop/movement/queries';
import { PRODUCT_LISTS } from '../../shop/product/queries';
import { useSettings } from '../../shop/settings/queries';
import { type Coming, useComing } from '../../ui/coming';
import { LateCode } from '../../ui/late-code';

const cardCode = new LateCode(() => import('./first-steps-card').then((code) => code.FirstStepsCard));

/** 'Primeros pasos' on Resumen, for whom they are shown; where they cannot be read nothing is said of them (rule: shop/first-steps). */
export function useFirstStepsBlock(onCreateAccount: () => void): Coming {
  const { settings, isPending } = useSettings();
  // Said once for this visit. Come later, it would push others away; put away meanwhile, the card itself has the last word.
  const [isThere, settle] = useState<boolean>();
  const isAsked = isThere ?? (!isPending && settings.first_steps === 'shown');
  const { data, failureCount } = useQuery({
    queryKey: ['first-steps'],
    meta: { shows: [ACCOUNTS, MOVEMENTS, PRODUCT_LISTS], isFleeting: true },
    queryFn: () => api['first-steps'].$get().then(body),
    enabled: isAsked,
  });
  const isSettled = !isPending && (!isAsked || data !== undefined || failureCount > 0);
  const isShown = isThere ?? (isAsked && data !== undefined);
  if (isThere === undefined && isSettled) settle(isShown);
  const read = { isPending: !isSettled, failureCount: 0 };
  return useComing(cardCode, { read, isShown, props: { steps: data, onCreateAccount } });
}
