import { DEPLOYED } from './files.ts';
import type { Compiled, Output } from './solc.ts';

const INTERFACES = 'contracts/interfaces/';

/** OpenZeppelin's, and the only function there without a word. */
const EXEMPT = ['DEFAULT_ADMIN_ROLE()'];

/** A notice is for everybody, details are for developers; libraries of others often have only those. */
const missing = ({ evm, userdoc, devdoc }: Compiled): string[] =>
  Object.keys(evm?.methodIdentifiers ?? {}).filter(
    (method) =>
      !EXEMPT.includes(method) &&
      userdoc?.methods?.[method]?.notice === undefined &&
      devdoc?.methods?.[method]?.details === undefined,
  );

/** Functions that can be called from outside and say nothing about themselves. */
export const undocumented = ({ contracts = {} }: Output): string[] =>
  Object.entries(contracts)
    .filter(([file]) => file.startsWith(INTERFACES) || DEPLOYED.includes(file))
    .flatMap(([, inFile]) =>
      Object.entries(inFile).flatMap(([name, compiled]) =>
        missing(compiled).map((method) => `${name}.${method}`),
      ),
    );
