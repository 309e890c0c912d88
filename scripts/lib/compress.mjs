import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = /\.(?:js|mjs|css|html|svg|json|txt|wasm|webmanifest)$/;
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Puts a .br and a .gz beside every text file of the folder that gets smaller by it: the server sends them as they are.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name));
  await Promise.all(files.map((file) => compress(join(file.parentPath ?? file.path, file.name))));
}

async function compress(/** @type {string} */ file) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const variants = { br: await brotli(content, { params }), gz: await zip(content, { level: 9 }) };
  for (const [extension, smaller] of Object.entries(variants)) {
    if (smaller.length < content.length) await writeFile(`${file}.${extension}`, smaller);
  }
}
