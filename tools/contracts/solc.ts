import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../scripts/stack/processes.ts';

/** The contracts that a deployment puts on chain. */
export const DEPLOYED: readonly string[] = [
  'contracts/custody/Custody.sol',
  'contracts/custody/Proofs.sol',
  'contracts/custody/WindUp.sol',
  'contracts/casino/Casino.sol',
  'contracts/keys/PlayKeys.sol',
  'contracts/randomness/ChainlinkVrfRandomness.sol',
  'contracts/randomness/CommitRevealRandomness.sol',
  'contracts/token/DegenFaucet.sol',
  'contracts/token/DegenLock.sol',
  'contracts/token/DegenToken.sol',
];

/** All our sources, tests included. */
export const solidityFiles = (): string[] =>
  globSync(['contracts/**/*.sol', 'test/contracts/**/*.sol'], { cwd: ROOT }).sort();

const require = createRequire(import.meta.url);

type Read = { readonly contents: string } | { readonly error: string };

type Compiler = { compile(input: string, callbacks: { import(path: string): Read }): string };

export type Diagnostic = {
  readonly severity: 'error' | 'warning' | 'info';
  readonly formattedMessage: string;
  readonly sourceLocation?: { readonly file: string };
};

/** The requested compiler output for one contract. */
export type Compiled = {
  readonly abi?: readonly Record<string, unknown>[];
  readonly userdoc?: Doc;
  readonly devdoc?: Doc;
  readonly storageLayout?: StorageLayout;
  readonly evm?: {
    readonly bytecode: { readonly object: string };
    readonly deployedBytecode: { readonly object: string };
    readonly methodIdentifiers?: Readonly<Record<string, string>>;
  };
};

type Doc = {
  readonly methods?: Readonly<Record<string, { readonly notice?: string; details?: string }>>;
};

export type StorageLayout = {
  readonly storage: readonly {
    readonly label: string;
    readonly contract: string;
    readonly slot: string;
    readonly offset: number;
    readonly type: string;
  }[];
  readonly types: Readonly<Record<string, StorageType>> | null;
};

export type StorageType = {
  readonly label: string;
  readonly numberOfBytes: string;
  readonly members?: StorageLayout['storage'];
};

export type Output = {
  readonly errors?: readonly Diagnostic[];
  readonly sources?: Readonly<Record<string, { readonly ast?: unknown }>>;
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, Compiled>>>>;
};

/** A node of the syntax tree. `src` is its place in the source, in bytes. */
export type Node = {
  readonly nodeType: string;
  readonly src: string;
  readonly operator?: string;
  readonly kind?: string;
  readonly constant?: boolean;
  readonly prefix?: boolean;
  readonly [key: string]: unknown;
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value;

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

type Options = {
  readonly files: readonly string[];
  readonly select: readonly string[];
  /** Source texts that replace files on disk. */
  readonly instead?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
};

const read = (path: string): Read => {
  const found = [join(ROOT, path), join(ROOT, 'node_modules', path)].find(existsSync);
  return found === undefined
    ? { error: `there is no ${path}` }
    : { contents: readFileSync(found, 'utf8') };
};

let compiler: Compiler | undefined;

/** Compiles with the build's settings in this process, without touching the build's output. */
export const compileSolidity = ({
  files,
  select,
  instead = {},
  settings = {},
}: Options): Output => {
  compiler ??= require('solc') as Compiler;
  const sourceOf = (path: string): Read =>
    instead[path] === undefined ? read(path) : { contents: instead[path] };
  const sources = Object.fromEntries(
    files.map((path) => {
      const source = sourceOf(path);
      if ('error' in source) throw new Error(source.error);
      return [path, { content: source.contents }];
    }),
  );
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 150 },
      outputSelection: {
        '*': {
          '*': select.filter((name) => name !== 'ast'),
          '': select.includes('ast') ? ['ast'] : [],
        },
      },
      ...settings,
    },
  };
  return JSON.parse(compiler.compile(JSON.stringify(input), { import: sourceOf })) as Output;
};
