import { drawn } from './drawn';
import css from './field.module.css';

/** A label and controls that no label element names. */
export const FieldBox = drawn(css['field'], 'div');
export const FieldLabel = drawn(css['label'], 'span');
/** What is wrong, in small. */
export const ErrorLine = drawn(css['error'], 'span');
export const HintLine = drawn(css['hint'], 'span');
