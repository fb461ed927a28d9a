import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getVerificationInformation } from '@nomicfoundation/ignition-core';
import { AbiCoder, getCreateAddress, Interface, type Provider } from 'ethers';
import hre from 'hardhat';

const CUSTODY = 'contracts/custody/Custody.sol:Custody';
/** The contracts that Custody creates, in the order of their creation. */
const CREATED = ['contracts/custody/Proofs.sol:Proofs', 'contracts/custody/WindUp.sol:WindUp'];

const HEX_PREFIX = '0x'.length;

/** A contract's sources for an explorer, compared with its deployed code. */
export type Recompiled = {
  readonly contract: string;
  readonly address: string;
  /**
   * Whether the standard-JSON input compiles to the deployed contract, including the constructor's
   * arguments.
   */
  readonly isSame: boolean;
  /**
   * The constructor's arguments of a contract that another contract created. Ignition does not know
   * such a contract, so it is published separately.
   */
  readonly ownArguments?: readonly string[];
};

type CompilerOutput = {
  readonly contracts: Record<
    string,
    Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
};
type CompilerInput = { readonly settings: object };
type Artifact = Awaited<ReturnType<typeof hre.artifacts.readArtifact>>;

/** The compiler input of the artifact's build. */
const inputOf = async ({ contractName, buildInfoId }: Artifact): Promise<CompilerInput> => {
  const path = buildInfoId && (await hre.artifacts.getBuildInfoPath(buildInfoId));
  if (!path) throw new Error(`the build of ${contractName} is gone`);
  return JSON.parse(await readFile(path, 'utf8')).input;
};

/** The creation code of each artifact, compiled from the standard-JSON input of its build. */
const compileBuild = async (build: readonly [Artifact, ...Artifact[]]) => {
  const input = await inputOf(build[0]);
  // Requests the output of these contracts only: the code is the same, and compiling takes a
  // fraction of the time.
  const outputSelection: Record<string, Record<string, string[]>> = {};
  for (const { inputSourceName = '', contractName } of build) {
    outputSelection[inputSourceName] ??= {};
    Object.assign(outputSelection[inputSourceName], { [contractName]: ['evm.bytecode.object'] });
  }
  const wanted = { ...input, settings: { ...input.settings, outputSelection } };
  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc');
  const { contracts }: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(wanted)));
  const codeOf = ({ inputSourceName = '', contractName }: Artifact): string =>
    `0x${contracts[inputSourceName]?.[contractName]?.evm.bytecode.object}`;
  return build.map((artifact) => [artifact, codeOf(artifact)] as const);
};

/** Each build is compiled once, because the compiler spends most of its time on shared sources. */
const compile = async (artifacts: readonly Artifact[]): Promise<Map<Artifact, string>> => {
  const builds = new Map<string, [Artifact, ...Artifact[]]>();
  for (const artifact of artifacts) {
    const id = artifact.buildInfoId ?? artifact.contractName;
    const build = builds.get(id);
    if (build === undefined) builds.set(id, [artifact]);
    else build.push(artifact);
  }
  const codes = await Promise.all([...builds.values()].map(compileBuild));
  return new Map(codes.flat());
};

const argumentsOf = ({ abi }: Artifact, values: readonly unknown[]): string => {
  const { inputs } = new Interface(abi).deploy;
  return AbiCoder.defaultAbiCoder().encode([...inputs], values);
};

/**
 * Custody created these contracts itself, so no deployment transaction contains their code. Instead
 * the constructor is run again with Custody as the caller, and has to return the deployed code,
 * including the addresses in it.
 */
const recompileCreated = async (
  provider: Provider,
  custody: string,
  index: number,
  { artifact, code, values }: { artifact: Artifact; code: string; values: readonly string[] },
): Promise<Recompiled> => {
  // The nonce of a contract begins at one.
  const address = getCreateAddress({ from: custody, nonce: 1 + index });
  const data = code + argumentsOf(artifact, values).slice(HEX_PREFIX);
  const made = await provider.call({ from: custody, data });
  const isSame = made === (await provider.getCode(address));
  return { contract: CREATED[index] ?? '', address, isSame, ownArguments: values };
};

/**
 * Verifies a deployment as an explorer does, but on this machine: compiles the sources of this
 * build and compares them with the deployed code.
 */
export const recompile = async (
  provider: Provider,
  journal: string,
): Promise<readonly Recompiled[]> => {
  const deployed = [];
  for await (const made of getVerificationInformation(journal)) {
    if (typeof made === 'string') throw new Error(`the journal lost the artifact of ${made}`);
    deployed.push(made);
  }
  const artifacts = new Map<string, Artifact>();
  for (const name of new Set([...CREATED, ...deployed.map(({ contract }) => contract)])) {
    artifacts.set(name, await hre.artifacts.readArtifact(name));
  }
  // The code is compiled before the first request to the chain, because the compiler blocks this
  // process for longer than a node keeps an idle connection.
  const codes = await compile([...artifacts.values()]);
  const compiled = (name: string): { artifact: Artifact; code: string } => {
    const artifact = artifacts.get(name);
    const code = artifact && codes.get(artifact);
    if (!artifact || !code) throw new Error(`${name} was not compiled`);
    return { artifact, code };
  };
  const results: Recompiled[] = [];
  for (const { contract, address, constructorArgs, creationTxHash = '' } of deployed) {
    const { artifact, code } = compiled(contract);
    const created = await provider.getTransaction(creationTxHash);
    const isSame =
      created?.data === code + argumentsOf(artifact, constructorArgs).slice(HEX_PREFIX);
    results.push({ contract, address, isSame });
    if (contract !== CUSTODY) continue;
    for (const [index, name] of CREATED.entries()) {
      const created = { ...compiled(name), values: [`${constructorArgs[0]}`] };
      results.push(await recompileCreated(provider, address, index, created));
    }
  }
  return results;
};
