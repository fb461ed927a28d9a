/**
 * The module that the product's own rules, server and page import as `#examples`. It adds no games.
 */
export const EXAMPLES = {};
export const EXAMPLE_ODDS = {};
