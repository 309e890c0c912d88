/** The two storage engines. What differs between them is in this folder, and in the search of the history (features/movements/search). */
export type Engine = 'sqlite' | 'postgres';
