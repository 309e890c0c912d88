import { inputClass } from './input';
import css from './input.module.css';

/** What is drawn as the box of a field and opens a list of choices. */
export const selectClass = (isBad: boolean | undefined, more?: string) =>
  inputClass({ isBad }, more ? `${css['select']} ${more}` : css['select']);

/** What a select shows: the choice, else pale what stands for none. */
export const chosenClass = (isChosen: boolean) => (isChosen ? undefined : css['none']);
