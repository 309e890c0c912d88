import type { Worker } from 'node:cluster';

/**
 * Cuts the connection that a worker was being handed when it ended.
 *
 * node:cluster accepts connections in the primary and hands each to a worker; it closes its own copy when the worker says that it has taken it.
 * A worker that is killed in between never says so, and the copy stays open: the client is connected to nobody, and waits for good.
 * A worker is handed one at a time, so the last one is the only one that it can have left. To close it once more does no harm.
 */
export function cutWhatItNeverTook(worker: Worker): void {
  const { process } = worker;
  const { send } = process;
  let handed: { close: () => void } | undefined;
  const noteAndSend = (...told: Parameters<typeof send>) => {
    const [, handle] = told;
    if (isOpen(handle)) handed = handle;
    return Reflect.apply(send, process, told);
  };
  Object.assign(process, { send: noteAndSend });
  const cut = () => {
    handed?.close();
    handed = undefined;
  };
  // Either may come first, and between them it may be handed another.
  worker.on('exit', cut);
  worker.on('disconnect', cut);
}

const isOpen = (handle: unknown): handle is { close: () => void } =>
  typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function';
