/** A copy was made, and something in it is not as it should be: it is kept to be looked at. */
export class WrongCopy extends Error {}
