import { DAY_MS } from './constants';

/** A moment: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** What the clocks on the wall show: milliseconds since 1970-01-01T00:00 there, as if every day had 24 hours. */
export type Wall = number;

/**
 * How instants and the local clock of one time zone relate. The calendar's days and times are those of the zone it is given
 * (the shop's), never those of the machine.
 */
export interface Zone {
  toWall(instant: Instant): Wall;
  /**
   * A time that the clock skips is taken as long after the skip as it says; one that it shows twice is the earlier one
   * (rule: calendar/clock-changes).
   */
  toInstant(wall: Wall): Instant;
}

/** In no zone do two changes of the clock since 1900 that cancel each other lie closer than this. */
const BLOCK_MS = 3 * DAY_MS;

/** Before and after these years a clock keeps the offset that it has at their edge: Intl knows no instant beyond some. */
const [EARLIEST, LATEST] = [Date.parse('1800-01-01T00:00Z'), Date.parse('2300-01-01T00:00Z')];

/** More zones than there are. The same one spelt with other capitals is one more, so without an end the map would grow for ever. */
const ZONES_MAX = 1000;

/** Blocks of forty years: a zone that is asked about every day of three centuries would else keep some megabytes. */
const BLOCKS_MAX = 5000;

const zones = new Map<string, Zone>();

/** @param timeZone an IANA name. Throws a RangeError when there is no such zone. */
export function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    zone = buildZone(timeZone);
    if (zones.size >= ZONES_MAX) zones.clear();
    zones.set(timeZone, zone);
  }
  return zone;
}

function buildZone(timeZone: string): Zone {
  const offsetAt = cachedOffsets(offsetReader(timeZone));
  const toWall = (instant: Instant) => instant + offsetAt(instant);
  const toInstant = (wall: Wall) => {
    const before = wall - offsetAt(wall - DAY_MS);
    if (toWall(before) === wall) return before;
    const after = wall - offsetAt(wall + DAY_MS);
    return toWall(after) === wall ? after : before;
  };
  return { toWall, toInstant };
}

/** Asking Intl costs microseconds: once per block of days it is asked, and afterwards the answer is one look-up. */
function cachedOffsets(read: (instant: Instant) => number): (instant: Instant) => number {
  const edges = new Map<number, number>();
  const blocks = new Map<number, { before: number; change: Instant; after: number }>();

  const edge = (index: number) => {
    let offset = edges.get(index);
    if (offset === undefined) {
      offset = read(index * BLOCK_MS);
      edges.set(index, offset);
    }
    return offset;
  };

  return (instant) => {
    const index = Math.floor(instant / BLOCK_MS);
    let block = blocks.get(index);
    if (!block) {
      if (blocks.size >= BLOCKS_MAX) {
        blocks.clear();
        edges.clear();
      }
      const [before, after] = [edge(index), edge(index + 1)];
      const change = before === after ? Infinity : firstWithOther(read, before, index * BLOCK_MS);
      block = { before, change, after };
      blocks.set(index, block);
    }
    return instant < block.change ? block.before : block.after;
  };
}

function firstWithOther(read: (instant: Instant) => number, before: number, from: Instant): Instant {
  let [low, high] = [from, from + BLOCK_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (read(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function offsetReader(timeZone: string): (instant: Instant) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (asked) => {
    const instant = Math.min(Math.max(asked, EARLIEST), LATEST);
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
}
