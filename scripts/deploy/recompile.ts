import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getVerificationInformation } from '@nomicfoundation/ignition-core';
import { AbiCoder, Interface, type Provider } from 'ethers';
import hre from 'hardhat';
import { ICustody__factory } from '../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { exitOf } from '../chain/exit-contract.ts';

const CUSTODY = 'contracts/custody/Custody.sol:Custody';
const EXIT = 'contracts/custody/Exit.sol:Exit';

const HEX_PREFIX = '0x'.length;

/** A contract's sources for an explorer, compared with its deployed code. */
export type Recompiled = {
  readonly contract: string;
  readonly address: string;
  /**
   * Whether the standard-JSON input compiles to the code, followed by the constructor's arguments.
   */
  readonly isSame: boolean;
  /**
   * For a contract that another one created: Ignition does not know it, so it cannot publish it.
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

/** The creation code that the build's standard-JSON input compiles to. */
const compile = async ({ contractName, inputSourceName, buildInfoId }: Artifact) => {
  const path = buildInfoId && (await hre.artifacts.getBuildInfoPath(buildInfoId));
  if (!path || !inputSourceName) throw new Error(`the build of ${contractName} is gone`);
  const { input } = JSON.parse(await readFile(path, 'utf8')) as { input: CompilerInput };
  // Outputs only this contract, which gives the same code in a tenth of the time.
  const outputSelection = { [inputSourceName]: { [contractName]: ['evm.bytecode.object'] } };
  const wanted = { ...input, settings: { ...input.settings, outputSelection } };
  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc');
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(wanted)));
  return `0x${output.contracts[inputSourceName]?.[contractName]?.evm.bytecode.object}`;
};

const argumentsOf = ({ abi }: Artifact, values: readonly unknown[]): string => {
  const { inputs } = new Interface(abi).deploy;
  return AbiCoder.defaultAbiCoder().encode([...inputs], values);
};

/**
 * Custody created its exit itself, so no deployment transaction contains its code. Instead its
 * constructor, run again by the same caller, has to give the same code, including the addresses in
 * it.
 */
const recompileExit = async (
  provider: Provider,
  custody: string,
  values: readonly string[],
): Promise<Recompiled> => {
  const exit = await exitOf(ICustody__factory.connect(custody, provider));
  const address = await exit.getAddress();
  const artifact = await hre.artifacts.readArtifact(EXIT);
  const data = (await compile(artifact)) + argumentsOf(artifact, values).slice(HEX_PREFIX);
  const made = await provider.call({ from: custody, data });
  const isSame = made === (await provider.getCode(address));
  return { contract: EXIT, address, isSame, ownArguments: values };
};

/**
 * Does what an explorer does for a verification, without the explorer: compiles the sources of this
 * build and compares them with the deployed code.
 */
export const recompile = async (
  provider: Provider,
  journal: string,
): Promise<readonly Recompiled[]> => {
  const deployed = [];
  for await (const made of getVerificationInformation(journal)) {
    if (typeof made === 'string') throw new Error(`the journal lost the artifact of ${made}`);
    const created = await provider.getTransaction(made.creationTxHash ?? '');
    deployed.push({ ...made, data: created?.data });
  }
  const codes = new Map<string, string>();
  const results: Recompiled[] = [];
  for (const { contract, address, constructorArgs, data } of deployed) {
    const artifact = await hre.artifacts.readArtifact(contract);
    const code = codes.get(contract) ?? (await compile(artifact));
    codes.set(contract, code);
    const isSame = data === code + argumentsOf(artifact, constructorArgs).slice(HEX_PREFIX);
    results.push({ contract, address, isSame });
    const [degen] = constructorArgs;
    if (contract === CUSTODY) results.push(await recompileExit(provider, address, [`${degen}`]));
  }
  return results;
};
