import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './code-reader';

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'QRCode'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
};
/** More tells no code better, and takes longer. */
const WIDEST = 1280;

/** For browsers that read no codes by themselves. @throws where its program, which is ours to serve, does not come */
export async function wasmCodeReader(): Promise<CodeReader> {
  // Left to itself the library asks a stranger for it.
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  return {
    detect: async (video) => {
      const scale = Math.min(1, WIDEST / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!picture || canvas.width === 0) return [];
      picture.drawImage(video, 0, 0, canvas.width, canvas.height);
      const found = await readBarcodes(picture.getImageData(0, 0, canvas.width, canvas.height), OPTIONS);
      return found.map(({ text }) => ({ rawValue: text }));
    },
  };
}
