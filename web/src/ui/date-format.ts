import { DATE_FORMATS, type DateFormat, dayInFormat } from '@trastienda/domain/dates/date-format';
import { createContext, use, useCallback } from 'react';

const Format = createContext<DateFormat>(DATE_FORMATS[0]);

/** Around the screens of a signed-in user: how they want dates written. */
export const DateFormatProvider = Format.Provider;

export const useDateFormat = (): DateFormat => use(Format);

/** Writes days as the user has set it in Configuración. */
export function useDayText(): (day: string) => string {
  const format = useDateFormat();
  return useCallback((day: string) => dayInFormat(day, format), [format]);
}
