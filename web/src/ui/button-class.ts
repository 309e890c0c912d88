export interface ButtonLook {
  /** Without one: a button with an edge. One primary button per view. */
  variant?: 'primary' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant, size, block }: ButtonLook = {}, more = '') =>
  ['btn', variant, size, block && 'block', more].filter(Boolean).join(' ');
