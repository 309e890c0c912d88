import type { CalendarLanguage } from '@trastienda/domain/calendar/languages';
import { createContext, useContext } from 'react';
import { TEXTS, type Texts } from './texts';

/** In which language the calendar speaks and whose clock it follows. */
interface Setting {
  readonly language: CalendarLanguage;
  readonly timeZone: string;
  readonly text: Texts;
}

export const settingIn = (language: CalendarLanguage, timeZone: string): Setting => ({
  language,
  timeZone,
  text: TEXTS[language],
});

const SettingContext = createContext<Setting | undefined>(undefined);

export const CalendarSetting = SettingContext.Provider;

export function useCalendar(): Setting {
  const setting = useContext(SettingContext);
  if (!setting) throw new Error('a part of the calendar stands outside of it');
  return setting;
}
