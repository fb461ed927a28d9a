import { getVerificationInformation } from '@nomicfoundation/ignition-core';
import { AbiCoder, getAddress, getCreateAddress, Interface, type Provider } from 'ethers';
import hre from 'hardhat';

const CUSTODY = 'contracts/custody/Custody.sol:Custody';
/** The contracts that Custody creates, in the order of their creation. */
const CREATED = ['contracts/custody/Proofs.sol:Proofs', 'contracts/custody/WindUp.sol:WindUp'];

const HEX_PREFIX = '0x'.length;

/** A contract of a deployment, compared with the build of its sources. */
export type Compared = {
  readonly contract: string;
  readonly address: string;
  /** Whether the build gives the deployed contract, including the constructor's arguments. */
  readonly isSame: boolean;
  /**
   * The constructor's arguments of a contract that another contract created. Ignition does not know
   * such a contract, so it is published separately.
   */
  readonly ownArguments?: readonly string[];
};

/** What a transaction contains that creates the contract from this build. */
const creationOf = async (contract: string, values: readonly unknown[]): Promise<string> => {
  const { abi, bytecode } = await hre.artifacts.readArtifact(contract);
  const { inputs } = new Interface(abi).deploy;
  const args = AbiCoder.defaultAbiCoder().encode([...inputs], values);
  return bytecode + args.slice(HEX_PREFIX);
};

/**
 * Custody created these contracts itself, so no deployment transaction contains their code. Instead
 * the constructor is run again with Custody as the caller, and has to return the deployed code,
 * including the addresses in it.
 */
const compareCreated = async (
  provider: Provider,
  custody: string,
  index: number,
  ownArguments: readonly string[],
): Promise<Compared> => {
  const contract = CREATED[index] ?? '';
  // The nonce of a contract begins at one.
  const address = getCreateAddress({ from: custody, nonce: 1 + index });
  const data = await creationOf(contract, ownArguments);
  const made = await provider.call({ from: custody, data });
  return { contract, address, isSame: made === (await provider.getCode(address)), ownArguments };
};

/** Compares the contracts of a deployment with this build. */
export const compareWithBuild = async (
  provider: Provider,
  journal: string,
): Promise<readonly Compared[]> => {
  const results: Compared[] = [];
  for await (const made of getVerificationInformation(journal)) {
    if (typeof made === 'string') throw new Error(`the journal lost the artifact of ${made}`);
    const { contract, address, constructorArgs, creationTxHash = '' } = made;
    const created = await provider.getTransaction(creationTxHash);
    // What the journal says of the address counts for nothing: the receipt names what was created.
    const receipt = await provider.getTransactionReceipt(creationTxHash);
    const isCreated = receipt?.status === 1 && receipt.contractAddress === getAddress(address);
    const isSame = isCreated && created?.data === (await creationOf(contract, constructorArgs));
    results.push({ contract, address, isSame });
    if (contract !== CUSTODY) continue;
    for (const index of CREATED.keys()) {
      results.push(await compareCreated(provider, address, index, [`${constructorArgs[0]}`]));
    }
  }
  return results;
};
