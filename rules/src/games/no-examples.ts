/** The product's own rules, server and page import this module as `#examples`: it adds no games. */
export const EXAMPLES = {};
