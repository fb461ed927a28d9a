import type { Provider } from 'ethers';
import hre from 'hardhat';
import { type Finding, finding } from './finding.ts';

type Span = { readonly start: number; readonly length: number };
type Immutables = Readonly<Record<string, readonly Span[]>>;

const HEX_PER_BYTE = 2;
const PREFIX = 2;

/** The code with every immutable set to zero, and the immutables in the order of their AST ids. */
const takeApart = (code: string, immutables: Immutables) => {
  const digits = code.slice(PREFIX);
  const spans = Object.values(immutables).flat();
  const blanked = spans.reduce((text, { start, length }) => {
    const from = start * HEX_PER_BYTE;
    const to = from + length * HEX_PER_BYTE;
    return text.slice(0, from) + '0'.repeat(to - from) + text.slice(to);
  }, digits);
  const values = Object.values(immutables).map(([first]) => {
    const from = (first?.start ?? 0) * HEX_PER_BYTE;
    return `0x${digits.slice(from, from + (first?.length ?? 0) * HEX_PER_BYTE)}`;
  });
  return { blanked, values };
};

/** A value as an immutable contains it: a word of 32 bytes. */
export const wordOf = (hex: string): string =>
  `0x${hex.slice(PREFIX).toLowerCase().padStart(64, '0')}`;

/** Reads the code at an address, and compares it with the compiler's output for the source. */
export const readDeployedCode = async (provider: Provider, name: string, address: string) => {
  const artifact = await hre.artifacts.readArtifact(name);
  const immutables: Immutables = artifact.immutableReferences ?? {};
  const found = takeApart(await provider.getCode(address), immutables);
  const compiled = takeApart(artifact.deployedBytecode, immutables);
  return { isOurs: found.blanked === compiled.blanked, immutables: found.values };
};

/**
 * Checks that the code at an address is ours, and that exactly the named values are written into
 * it. Without names, what is written into it is not looked at.
 */
export const checkCode = async (
  provider: Provider,
  contract: string,
  address: string,
  expected: Readonly<Record<string, readonly string[]>> = {},
  title = contract,
): Promise<Finding[]> => {
  const { isOurs, immutables } = await readDeployedCode(provider, contract, address);
  const written = Object.entries(expected).map(([what, values]) =>
    finding(`${title}: ${what}`, immutables.toSorted(), values.map(wordOf).toSorted()),
  );
  return [await finding(`${title}: code is ours`, isOurs, true), ...(await Promise.all(written))];
};
