/** For LIKE, escaped with a backslash. */
const escaped = (piece: string): string => piece.replace(/[\\%_]/g, '\\$&');

/** A pattern for LIKE that the piece fits anywhere. */
export const likeAnywhere = (piece: string): string => `%${escaped(piece)}%`;

/** A pattern for LIKE that texts fit that begin with the piece. */
export const likeStart = (piece: string): string => `${escaped(piece)}%`;
