import { posix } from 'node:path';
import type { Import } from './import-rules';

/** What is one room: a folder of a workspace, one feature, or one thing of the page's shop. A file that lies in none is a room by itself. */
function roomOf(path: string): string {
  const [, room] = /^(\w+\/src\/(?:(?:features|shop)\/)?[^/]+)\//.exec(path) ?? [];
  return room ?? path;
}

const isOurs = (target: string) => !/^(?:npm|node):/.test(target);

/** Rooms that import one another in a ring: one line for each, with the imports that close it. */
export function folderCycles(imports: readonly Import[]): string[] {
  const doors = new Map<string, Map<string, Import>>();
  for (const found of imports.filter(({ target }) => isOurs(target))) {
    const [from, to] = [roomOf(found.file), roomOf(found.target)];
    if (from === to) continue;
    const leads = doors.get(from) ?? new Map<string, Import>();
    if (!leads.has(to)) leads.set(to, found);
    doors.set(from, leads);
  }
  const rings = [...doors.keys()].flatMap((room) => {
    const ring = wayBack(room, doors);
    // Each ring is told once, by the first of its rooms.
    return ring && [...ring].sort()[0] === room ? [{ room, ring }] : [];
  });
  return rings.map(({ room, ring }) => `${[room, ...ring].join(' → ')}: ${linesOf([room, ...ring], doors)}`);
}

/** The shortest way through other rooms back to this one, which is its last. */
function wayBack(room: string, doors: ReadonlyMap<string, ReadonlyMap<string, Import>>): string[] | undefined {
  const cameFrom = new Map<string, string[]>();
  const ahead: string[][] = [[room]];
  for (let way = ahead.shift(); way !== undefined; way = ahead.shift()) {
    for (const next of doors.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === room) return [...way.slice(1), room];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, way);
      ahead.push([...way, next]);
    }
  }
  return undefined;
}

const linesOf = (ring: readonly string[], doors: ReadonlyMap<string, ReadonlyMap<string, Import>>): string =>
  ring
    .slice(1)
    .flatMap((to, index) => doors.get(ring[index] ?? '')?.get(to) ?? [])
    .map(({ file, line }) => `${posix.basename(file)}:${line}`)
    .join(', ');
