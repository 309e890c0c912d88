/** A pattern for LIKE, escaped with a backslash, that the piece fits anywhere. */
export const likeAnywhere = (piece: string): string => `%${piece.replace(/[\\%_]/g, '\\$&')}%`;
