declare module 'subset-font' {
  /** What we use of the package, which brings no types of its own. */
  function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      /** The OpenType features that stay; all of them unless told. */
      keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
