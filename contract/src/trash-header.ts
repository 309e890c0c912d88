/** In the answer to a deletion that goes to the trash: by what it is restored (rule: trash/undo). */
export const TRASH_HEADER = 'Trash-Id';
