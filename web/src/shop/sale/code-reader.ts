/** What a browser that reads codes by itself offers; TypeScript does not know it yet. */
export interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'];

const readerClass = (): (new (options: { formats: string[] }) => CodeReader) | undefined =>
  Reflect.get(globalThis, 'BarcodeDetector');

/** Whether this browser reads codes with the camera. */
export const canReadCodes = (): boolean => readerClass() !== undefined && navigator.mediaDevices !== undefined;

/** Undefined where the browser has none. */
export function newCodeReader(): CodeReader | undefined {
  const Reader = readerClass();
  return Reader && new Reader({ formats: FORMATS });
}
