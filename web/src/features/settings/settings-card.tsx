import { DATE_FORMATS } from '@trastienda/domain/dates/date-format';
import { messageOf } from '../../lib/api-error';
import { type Theme, useTheme } from '../../lib/theme';
import { useChangeSettings } from '../../shop/settings/mutations';
import { useSettings } from '../../shop/settings/queries';
import { Card, CardBody } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { SettingRow } from '../../ui/setting-row';
import { Skeleton } from '../../ui/skeleton';
import { toastError } from '../../ui/toast';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

const FORMATS = DATE_FORMATS.map((value) => ({ value, label: value }));

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'system', label: 'Sistema' },
];

const sayFailed = (error: Error) => toastError('No se pudo guardar el ajuste.', messageOf(error));

/** How the program speaks and looks to this user. Each takes effect at once. */
export function SettingsCard() {
  const { settings, isPending, failed } = useSettings();
  const { mutate: change } = useChangeSettings(sayFailed);
  const { theme, setTheme } = useTheme();
  const wait = <Skeleton width="100%" height="var(--control-h)" />;

  return (
    <Card aria-label="Preferencias">
      {failed && (
        <CardBody>
          <LoadFailed title="No se pudieron cargar tus preferencias" {...failed} />
        </CardBody>
      )}
      {!failed && (
        <>
          <SettingRow
            icon="globe"
            name="Idioma del calendario"
            control={
              isPending ? (
                wait
              ) : (
                <Select
                  label="Idioma del calendario"
                  value={settings.calendar_language}
                  options={LANGUAGES}
                  onChange={(calendar_language) => change({ calendar_language })}
                />
              )
            }
          />
          <SettingRow
            icon="calendar"
            name="Formato de fecha"
            control={
              isPending ? (
                wait
              ) : (
                <Select
                  label="Formato de fecha"
                  value={settings.date_format}
                  options={FORMATS}
                  onChange={(date_format) => change({ date_format })}
                />
              )
            }
          />
        </>
      )}
      <SettingRow
        icon="theme"
        name="Tema"
        isWide
        control={<Segmented label="Tema" value={theme} options={THEMES} onChange={setTheme} />}
      />
    </Card>
  );
}
