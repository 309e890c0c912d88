const STOPS =
  ':is(input, textarea, button, a[href], [tabindex="0"]):not(:disabled, [tabindex="-1"], [type=radio]:not(:checked))';

/** Does what Tab does: the next one that takes the focus gets it. */
export function toNextStop(from: HTMLElement, within: ParentNode = document): void {
  const stops = [...within.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent !== null);
  stops[stops.indexOf(from) + 1]?.focus();
}
