import { type ComponentProps, createElement, type JSX } from 'react';
import { classes } from './classes';

type Tag = keyof JSX.IntrinsicElements;

/** What a component takes that is drawn as whatever element its words are: `<Text as="p">`. */
export type As<Element extends Tag, Own> = Own & { as?: Element } & Omit<ComponentProps<Element>, keyof Own | 'as'>;

/** A component that is one look and nothing more, on this element unless told. */
export const drawn =
  <Usual extends Tag>(own: string | undefined, usual: Usual) =>
  <Element extends Tag = Usual>({ as, className, ...rest }: As<Element, { className?: string | undefined }>) =>
    createElement<object>(as ?? usual, { ...rest, className: classes(own, className) });
