/** A thing that is known before the list of all there is has come. */
export interface Known {
  id: string | null;
  name: string | null | undefined;
}
