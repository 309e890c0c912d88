/** Pixels. */
export interface Box {
  width: number;
  height: number;
}

/** The size of a picture that is made to fit inside a box, its shape kept, never enlarged; at least one pixel each way. */
export function fitInside(picture: Box, box: Partial<Box>): Box {
  const scale = Math.min(
    1,
    (box.width ?? picture.width) / picture.width,
    (box.height ?? picture.height) / picture.height,
  );
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(picture.width), height: side(picture.height) };
}
