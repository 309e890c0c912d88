import { type ComponentProps, createElement, type JSX } from 'react';
import { classes } from './classes';
import { type Look, wornBy } from './look';

export type Tag = keyof JSX.IntrinsicElements;

/** What a component takes that is drawn as whatever element its words are: `<Text as="p">`. */
export type As<Element extends Tag, Own> = Own & { as?: Element } & Omit<ComponentProps<Element>, keyof Own | 'as'>;

/** A component that wears one look, and what it is told beside it, on this element unless told. */
export const drawn =
  <Usual extends Tag>(own: string | undefined, usual: Usual) =>
  <Element extends Tag = Usual>({ as, className, ...rest }: As<Element, Look>) => {
    const { worn, others } = wornBy(rest);
    return createElement<{ className: string | undefined }>(as ?? usual, {
      ...others,
      className: classes(own, worn, className),
    });
  };
