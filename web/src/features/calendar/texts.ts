import type { EventColor } from '@trastienda/domain/calendar/event';
import type { CalendarLanguage } from '@trastienda/domain/calendar/names';
import type { EventChange } from '@trastienda/domain/calendar/sentences';
import type { View } from '@trastienda/domain/calendar/views';
import { ApiError, messageOf, NetworkError } from '../../lib/api-error';

/** The words of the calendar that are no dates and no sentences of domain/calendar. English ones as spec 2 quotes them. */
export interface Texts {
  today: string;
  previous: string;
  next: string;
  chooseView: string;
  views: Readonly<Record<View, string>>;
  newEvent: string;
  createEvent: string;
  editEvent: string;
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  allDay: string;
  location: string;
  etiquette: string;
  colors: Readonly<Record<EventColor, string>>;
  cancel: string;
  save: string;
  remove: string;
  undo: string;
  close: string;
  retry: string;
  noEvents: string;
  loadFailed: string;
  checkConnection: string;
  installment: string;
  eventKeys: string;
  lifted: (when: string) => string;
  back: string;
  events: (count: number) => string;
  failed: (title: string, change: EventChange) => string;
  /** Why it failed, and what to do. */
  reasonOf: (error: unknown) => string;
}

/** The server speaks Spanish only. */
function englishReason(error: unknown): string {
  if (error instanceof NetworkError) return 'No connection. What you wrote is still here.';
  if (error instanceof ApiError && error.code === 'not_found') return 'It no longer exists.';
  return 'The server could not do it. Try again in a moment.';
}

export const TEXTS: Readonly<Record<CalendarLanguage, Texts>> = {
  en: {
    today: 'Today',
    previous: 'Previous',
    next: 'Next',
    chooseView: 'View',
    views: { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' },
    newEvent: 'New event',
    createEvent: 'Create Event',
    editEvent: 'Edit Event',
    title: 'Title',
    description: 'Description',
    startDate: 'Start Date',
    endDate: 'End Date',
    startTime: 'Start Time',
    endTime: 'End Time',
    allDay: 'All day',
    location: 'Location',
    etiquette: 'Etiquette',
    colors: { sky: 'Sky', amber: 'Amber', violet: 'Violet', rose: 'Rose', emerald: 'Emerald', orange: 'Orange' },
    cancel: 'Cancel',
    save: 'Save',
    remove: 'Delete',
    undo: 'Undo',
    close: 'Close',
    retry: 'Try again',
    noEvents: 'No events found',
    loadFailed: 'The events could not be loaded',
    checkConnection: 'Check the connection. What was saved is safe.',
    installment: 'Installment',
    eventKeys: 'Enter edits it. The space bar picks it up: arrow keys move it, Enter drops it, Escape puts it back.',
    lifted: (when) => `${when}. Enter drops it, Escape puts it back.`,
    back: 'Put back',
    events: (count) => (count === 1 ? '1 event' : `${count} events`),
    failed: (title, change) => `Event '${title}' could not be ${change}`,
    reasonOf: englishReason,
  },
  es: {
    today: 'Hoy',
    previous: 'Anterior',
    next: 'Siguiente',
    chooseView: 'Vista',
    views: { month: 'Mes', week: 'Semana', day: 'Día', agenda: 'Agenda' },
    newEvent: 'Nuevo evento',
    createEvent: 'Crear evento',
    editEvent: 'Editar evento',
    title: 'Título',
    description: 'Descripción',
    startDate: 'Fecha de inicio',
    endDate: 'Fecha de fin',
    startTime: 'Hora de inicio',
    endTime: 'Hora de fin',
    allDay: 'Todo el día',
    location: 'Lugar',
    etiquette: 'Etiqueta',
    colors: {
      sky: 'Celeste',
      amber: 'Ámbar',
      violet: 'Violeta',
      rose: 'Rosa',
      emerald: 'Esmeralda',
      orange: 'Naranja',
    },
    cancel: 'Cancelar',
    save: 'Guardar',
    remove: 'Eliminar',
    undo: 'Deshacer',
    close: 'Cerrar',
    retry: 'Reintentar',
    noEvents: 'No hay eventos',
    loadFailed: 'No se pudieron cargar los eventos',
    checkConnection: 'Revisa la conexión. Lo que ya estaba guardado sigue a salvo.',
    installment: 'Cuota',
    eventKeys:
      'Enter lo edita. La barra espaciadora lo levanta: las flechas lo mueven, Enter lo deja, Escape lo devuelve.',
    lifted: (when) => `${when}. Enter lo deja, Escape lo devuelve.`,
    back: 'Devuelto',
    events: (count) => (count === 1 ? '1 evento' : `${count} eventos`),
    failed: (title, change) => `El evento '${title}' no se pudo ${SPANISH[change]}`,
    reasonOf: messageOf,
  },
};

const SPANISH: Readonly<Record<EventChange, string>> = {
  added: 'agregar',
  updated: 'actualizar',
  deleted: 'eliminar',
  moved: 'mover',
};
