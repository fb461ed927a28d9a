/** The module `#examples` in the product's own rules, server and page: no additional games. */
export const EXAMPLES = {};
