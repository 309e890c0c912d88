type Tag = 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'kbd';

/** What a page's text is made of. */
export type GuidePart =
  | string
  | { readonly tag: Tag; readonly id?: string; readonly parts: readonly GuidePart[] }
  | { readonly tag: 'a'; readonly to: string; readonly parts: readonly GuidePart[] }
  | {
      readonly tag: 'img';
      readonly src: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };

export interface GuidePage {
  readonly slug: string;
  readonly title: string;
  /** The heading under which the index lists it. */
  readonly area: string;
  /** Other words that it is found by. */
  readonly words: string;
  readonly body: readonly GuidePart[];
}

/** The guide in the order of its index: the build puts in what stands in `docs/guia` (`web/vite.config.ts`). */
export const PAGES: readonly GuidePage[] = [];
