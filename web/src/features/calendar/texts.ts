import type { EventColor } from '@trastienda/domain/calendar/event';
import type { CalendarLanguage } from '@trastienda/domain/calendar/languages';
import type { EventChange } from '@trastienda/domain/calendar/sentences';
import type { View } from '@trastienda/domain/calendar/view-names';
import type { FailureCode } from '../../lib/failure-code';
import type { InstallmentState } from '../../shop/event/shop-event';

/** The words of the calendar that are no dates and no sentences of domain/calendar (rule: calendar/languages). */
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
  color: string;
  colors: Readonly<Record<EventColor, string>>;
  cancel: string;
  save: string;
  remove: string;
  undo: string;
  close: string;
  retry: string;
  noEvents: string;
  noSuchEvent: string;
  /** What stands in the dialog was typed at an earlier time. */
  kept: string;
  discard: string;
  loadFailed: string;
  checkConnection: string;
  installment: string;
  recurring: string;
  states: Readonly<Record<InstallmentState, string>>;
  eventKeys: string;
  lifted: (when: string) => string;
  back: string;
  events: (count: number) => string;
  failed: (title: string, change: EventChange) => string;
  /** Why it failed, and what to do. @param message the server's, in Spanish */
  reasonOf: (code: FailureCode | undefined, message: string) => string;
  notSaved: string;
  retryAll: string;
  correct: string;
  discarded: string;
  discardOne: (title: string) => string;
  /** What was not saved: 'New event: Feria, Nov 12, 2026' */
  unsaved: Readonly<Record<EventChange, string>>;
}

/** The server speaks Spanish only. */
function englishReason(code: FailureCode | undefined): string {
  if (code === 'no_line') return 'No connection. What you wrote is still here.';
  if (code === 'no_answer') return 'No answer came: it may be saved already. Trying again does not save it twice.';
  if (code === 'not_found') return 'It was deleted on another device. Correct it to make it again.';
  if (code === 'held_back') return 'The event itself was not saved: try to create it again first, or discard both.';
  return 'The server could not do it. Try again in a moment.';
}

const spanishReason = (code: FailureCode | undefined, message: string): string =>
  code === 'not_found' ? 'Se eliminó en otro dispositivo. Corrígelo para crearlo de nuevo.' : message;

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
    color: 'Etiquette',
    colors: { sky: 'Sky', amber: 'Amber', violet: 'Violet', rose: 'Rose', emerald: 'Emerald', orange: 'Orange' },
    cancel: 'Cancel',
    save: 'Save',
    remove: 'Delete',
    undo: 'Undo',
    close: 'Close',
    retry: 'Try again',
    noEvents: 'No events found',
    noSuchEvent: 'This event no longer exists',
    kept: 'This is what you had not saved.',
    discard: 'Discard',
    loadFailed: 'The events could not be loaded',
    checkConnection: 'Check the connection. What was saved is safe.',
    installment: 'Installment',
    recurring: 'Recurring',
    states: { paid: 'Paid', unpaid: 'Unpaid', due_today: 'Due today', overdue: 'Overdue' },
    eventKeys: 'Enter edits it. The space bar picks it up: arrow keys move it, Enter drops it, Escape puts it back.',
    lifted: (when) => `${when}. Enter drops it, Escape puts it back.`,
    back: 'Put back',
    events: (count) => (count === 1 ? '1 event' : `${count} events`),
    failed: (title, change) => `Event '${title}' could not be ${change}`,
    reasonOf: englishReason,
    notSaved: 'Not saved',
    retryAll: 'Try all again',
    correct: 'Correct',
    discarded: 'Discarded.',
    discardOne: (title) => `Discard ${title}`,
    unsaved: { added: 'New event', updated: 'Change', moved: 'Move', deleted: 'Deletion' },
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
    color: 'Etiqueta',
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
    noSuchEvent: 'Este evento ya no existe',
    kept: 'Sigue lo que no habías guardado.',
    discard: 'Descartar',
    loadFailed: 'No se pudieron cargar los eventos',
    checkConnection: 'Revisa la conexión. Lo que ya estaba guardado sigue a salvo.',
    installment: 'Cuota',
    recurring: 'Recurrente',
    states: { paid: 'Pagada', unpaid: 'Sin pagar', due_today: 'Vence hoy', overdue: 'Vencida' },
    eventKeys:
      'Enter lo edita. La barra espaciadora lo levanta: las flechas lo mueven, Enter lo deja, Escape lo devuelve.',
    lifted: (when) => `${when}. Enter lo deja, Escape lo devuelve.`,
    back: 'Devuelto',
    events: (count) => (count === 1 ? '1 evento' : `${count} eventos`),
    failed: (title, change) => `El evento '${title}' no se pudo ${SPANISH[change]}`,
    reasonOf: spanishReason,
    notSaved: 'Sin guardar',
    retryAll: 'Reintentar todo',
    correct: 'Corregir',
    discarded: 'Descartado.',
    discardOne: (title) => `Descartar ${title}`,
    unsaved: { added: 'Nuevo evento', updated: 'Cambio', moved: 'Cambio de fecha', deleted: 'Eliminación' },
  },
};

const SPANISH: Readonly<Record<EventChange, string>> = {
  added: 'agregar',
  updated: 'actualizar',
  deleted: 'eliminar',
  moved: 'mover',
};
