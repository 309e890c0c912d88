/** Reads the codes in a picture of the camera. */
export interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

/** What a browser that reads codes by itself offers; TypeScript does not know it yet. */
interface ReaderClass {
  new (options: { formats: string[] }): CodeReader;
  getSupportedFormats: () => Promise<string[]>;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'];

const readerClass = (): ReaderClass | undefined => Reflect.get(globalThis, 'BarcodeDetector');

/** The browser's own reader where it knows what stands on goods, else ours, which comes over the line (rule: counter/camera). */
export async function newCodeReader(): Promise<CodeReader> {
  const Reader = readerClass();
  const known = (await Reader?.getSupportedFormats().catch(() => [])) ?? [];
  if (Reader && FORMATS.every((format) => known.includes(format))) return new Reader({ formats: FORMATS });
  return (await import('./wasm-code-reader')).wasmCodeReader();
}
