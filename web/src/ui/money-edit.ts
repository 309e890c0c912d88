import type { ChangeEvent, MouseEvent } from 'react';
import { textAfterEdit } from './money-text';

/** What the field says after an edit of `before`: rid of the points that the field itself had put in. The cursor stays where it was. */
export function editedText({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, before: string): string {
  const caret = target.selectionStart ?? target.value.length;
  const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>;
  const after = textAfterEdit(before, { text: target.value, caret, inputType, data });
  if (after.text !== target.value) {
    target.value = after.text;
    target.setSelectionRange(after.caret, after.caret);
  }
  return after.text;
}

/** The first click into a field selects it whole, as Tab does: what is typed takes the amount's place. The next one sets the cursor. */
export function selectOnFirstClick(event: MouseEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.button !== 0 || field.value === '' || field === document.activeElement) return;
  event.preventDefault();
  field.focus();
  field.select();
}
