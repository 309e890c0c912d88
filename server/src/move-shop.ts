import { parseArgs } from 'node:util';
import { giveUp, reasonOf, settingsOrGiveUp } from './give-up';
import { moveShop } from './moving/move-shop';
import { privateDataOf } from './start';

/** `npm run move-shop -- --shop ID|USER --to postgres://…`: one shop into another installation; exit code 0 when it is there, and open. */
const settings = settingsOrGiveUp();
const order = orderOf(process.argv.slice(2));
await privateDataOf(settings);
await moveShop({ ...settings, ...order, tell: (step) => void process.stdout.write(`${step}\n`) }).catch(
  (error: unknown) => giveUp(`the shop has not moved, or not all of it is done: ${reasonOf(error)}`),
);

function orderOf(args: string[]) {
  const usage =
    'npm run move-shop -- --shop ID|USER --to postgres://… [--pictures-to s3://… or a folder] [--address https://…]';
  const refuse = (reason: unknown) => giveUp(`${usage} (${reasonOf(reason)})`);
  const text = { type: 'string' } as const;
  const options = { shop: text, to: text, 'pictures-to': text, address: text };
  try {
    const { shop, to, 'pictures-to': picturesTo, address } = parseArgs({ args, options }).values;
    if (shop === undefined || to === undefined) return refuse('--shop and --to');
    if (!/^postgres(ql)?:/.test(to)) return refuse('--to is no postgres://');
    if (address !== undefined && !/^https?:\/\/\S+$/.test(address)) return refuse('--address is no https://');
    return { shop, to, picturesTo, address };
  } catch (error) {
    return refuse(error);
  }
}
