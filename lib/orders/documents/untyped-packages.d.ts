declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  }
  function bidiFactory(): Bidi;
  export = bidiFactory;
}

declare module 'subset-font' {
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
  export = subsetFont;
}
