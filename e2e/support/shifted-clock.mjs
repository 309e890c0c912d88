// Loaded before the server: its clock goes on from a moment of its own, so that two runs have the same day and the same month (clock.ts).
const shift = Number(process.env['CLOCK_SHIFT_MS']);
const now = Date.now;
Date.now = () => now() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [target.now()] : args, self),
  apply: (target) => new target(target.now()).toString(),
});
