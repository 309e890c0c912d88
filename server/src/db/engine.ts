/** The two storage engines. What differs between them is in this folder and nowhere else. */
export type Engine = 'sqlite' | 'postgres';
