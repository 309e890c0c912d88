import type { ComponentProps } from 'react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'variant'>;

/** The one main action of a form. */
export function SubmitButton(props: Props) {
  return <Button {...props} type="submit" variant="primary" />;
}
