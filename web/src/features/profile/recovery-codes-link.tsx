import { useQuery } from '@tanstack/react-query';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { useShopZone } from '../../lib/shop-zone';
import { recoveryCodesQuery } from '../../shop/user/queries';
import { useDayText } from '../../ui/date-format';
import { SettingLink } from '../../ui/setting-row';

/** How many recovery codes are left and since when, and the way to others. Opened, it says why they could not be counted. */
export function RecoveryCodesLink({ onClick }: { onClick: () => void }) {
  const { data, isError } = useQuery(recoveryCodesQuery);
  const dayText = useDayText();
  const zone = useShopZone();
  const made = data?.made_at && `, del ${dayText(dayAt(new Date(data.made_at), zone))}`;
  const note = data ? `${leftWords(data.left)}${made ?? ''}` : isError ? 'No se pudieron contar' : undefined;
  return <SettingLink icon="receipt" name="Códigos de recuperación" hasNote note={note} onClick={onClick} />;
}

function leftWords(left: number): string {
  if (left === 0) return 'No tienes ninguno';
  return left === 1 ? 'Te queda 1' : `Te quedan ${left}`;
}
