import { Component, type RefObject } from 'react';

interface Props {
  of: RefObject<HTMLInputElement | null>;
  text: string;
}

/**
 * Keeps a field whole selected whose text is changed from outside, as it is when Tab has just led into it: the browser would put the cursor
 * behind the new text, and what is typed next would be added to an amount instead of taking its place. Draws nothing.
 */
export class KeepsWhole extends Component<Props> {
  override getSnapshotBeforeUpdate(): boolean {
    const field = this.props.of.current;
    if (!field || field.value === '' || field !== document.activeElement) return false;
    return field.selectionStart === 0 && field.selectionEnd === field.value.length;
  }

  override componentDidUpdate(before: Props, _state: unknown, wasWhole: boolean): void {
    if (wasWhole && before.text !== this.props.text) this.props.of.current?.select();
  }

  override render() {
    return null;
  }
}
