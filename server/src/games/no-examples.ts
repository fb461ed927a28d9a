/** The product has no games beside its own. */
export const EXAMPLES = {};
