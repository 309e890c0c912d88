import { shareOf } from '../db/share';

/** Passwords that are hashed at a time, in the same threads. */
export const HASHERS = shareOf(2);
/** A third large picture at once is memory that a small machine does not have. */
const DECODERS_MAX = shareOf(2);

/**
 * How many pictures are decoded at a time. Node's pool of threads does that, and also hashes passwords, reads files and looks names
 * up: however many do the former, one thread at least stays for the latter, which somebody else's page waits for. One core stays
 * everybody else's too, who would otherwise wait for each answer until a decoder is interrupted.
 */
export const decodersFor = ({ cores, threads }: { cores: number; threads: number }): number =>
  Math.max(1, Math.min(cores - 1, threads - HASHERS - 1, DECODERS_MAX));
