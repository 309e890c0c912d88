/** A payment, in any unit of money, and how many periods after the money came it is made. */
export type TimedPayment = { amount: number; time: number };

export type IrrProblem = 'nothing_received' | 'nothing_paid';

const STEPS_MAX = 100;
const PRECISION = 1e-14;

/**
 * The internal rate of return per period, as its natural logarithm ln(1 + rate), of `received` now against the payments later: the
 * one rate at which they are worth the same. Payments at time 0 or before lessen what was received. Negative when less is paid back.
 *
 * With h(y) = ln(sum of amount * e^(-y * time)) - ln(received), h is convex and falls, so it has one root. It lies between
 * h(0) / shortest time and h(0) / longest time, and Newton from the left end of that bracket comes to it without overshooting.
 */
export function internalRate(received: number, payments: readonly TimedPayment[]): number | IrrProblem {
  let kept = received;
  const later: TimedPayment[] = [];
  for (const payment of payments) {
    if (payment.time <= 0) kept -= payment.amount;
    else if (payment.amount > 0) later.push(payment);
  }
  if (kept <= 0) return 'nothing_received';
  if (later.length === 0) return 'nothing_paid';

  const times = later.map((payment) => payment.time);
  const atZero = excess(0, kept, later).value;
  const ends = [atZero / Math.min(...times), atZero / Math.max(...times)];
  let low = Math.min(...ends);
  let high = Math.max(...ends);
  let root = low;
  for (let step = 0; step < STEPS_MAX && high - low > PRECISION * (1 + Math.abs(root)); step += 1) {
    const { value, slope } = excess(root, kept, later);
    if (value > 0) low = root;
    else high = root;
    const newton = root - value / slope;
    // Rounding may push a step out of the bracket; then the middle is as good, and it always comes to an end.
    const next = newton > low && newton < high ? newton : low + (high - low) / 2;
    if (Math.abs(next - root) <= PRECISION * (1 + Math.abs(next))) return next;
    root = next;
  }
  return root;
}

/** h and its slope at y. The largest exponent is taken out first, so that no power overflows. */
function excess(y: number, received: number, payments: readonly TimedPayment[]): { value: number; slope: number } {
  let largest = Number.NEGATIVE_INFINITY;
  for (const { time } of payments) largest = Math.max(largest, -y * time);
  let worth = 0;
  let timed = 0;
  for (const { amount, time } of payments) {
    const part = amount * Math.exp(-y * time - largest);
    worth += part;
    timed += part * time;
  }
  return { value: Math.log(worth / received) + largest, slope: -timed / worth };
}
