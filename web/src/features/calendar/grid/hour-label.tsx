import type { ComponentProps } from 'react';
import { Text } from '../../../ui/text';
import css from './hour-label.module.css';

/** At the left of the hours, in sight however far they are scrolled sideways. */
export const HourLabel = (props: ComponentProps<'div'>) => (
  <Text as="div" look="caption" text="right" on="surface" className={css['label']} {...props} />
);
