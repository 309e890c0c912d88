/** The part of one of so many processes; `least` where that would be too little to work with. */
export const partOf = (processes: number, all: number, least = 1): number =>
  Math.max(least, Math.floor(all / processes));

/** How many processes of ours share what this machine has: see the setting WORKERS. */
const PROCESSES = Math.max(1, Number(process.env['WORKERS']) || 1);

/** This process's part of what the machine is to be used for (rule: limits/workers). */
export const shareOf = (all: number, least?: number): number => partOf(PROCESSES, all, least);
