import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The entries of a zip file by their names, read by another program than the one that wrote it. Throws where it is none, or a sum is wrong. */
export async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await promisify<Buffer, object, ZipFile>(fromBuffer)(zip, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    file.on('error', reject);
    file.on('end', () => resolve(entries));
    file.on('entry', (entry: Entry) => {
      file.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((bytes) => {
          entries.set(entry.fileName, bytes);
          file.readEntry();
        }, reject);
      });
    });
    file.readEntry();
  });
}
