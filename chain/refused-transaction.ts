/**
 * What a node means that does not take a transaction: it already has it, or its fee is too low. Nodes
 * have no codes for these, so the words of the error decide.
 */
const KNOWN = /already ?known|known transaction|already imported|already exists/i;
const UNDERPRICED = /underpriced|fee ?too ?low|gas ?price ?too ?low/i;

const says = (error: unknown, words: RegExp): boolean =>
  error instanceof Error && words.test(error.message);

export const isKnown = (error: unknown): boolean => says(error, KNOWN);

export const isUnderpriced = (error: unknown): boolean => says(error, UNDERPRICED);
