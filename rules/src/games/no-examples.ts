/** What `#examples` is to rules, server and page of the product: no game beside its own. */
export const EXAMPLES = {};
