interface Props {
  width: number | string;
  height: number | string;
  round?: boolean;
}

/** One bar of a list that is on its way. Size it like what will come. */
export function Skeleton({ width, height, round = false }: Props) {
  return <span className="skel" style={{ width, height, ...(round && { borderRadius: 999 }) }} />;
}
