import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getVerificationInformation } from '@nomicfoundation/ignition-core';
import type { Provider } from 'ethers';
import hre from 'hardhat';

/**
 * Path of Ignition's journal of a deployment. The journal is needed to resume or to verify the
 * deployment.
 */
export const journalOf = (deploymentId: string): string =>
  join(hre.config.paths.ignition, 'deployments', deploymentId);

/**
 * The addresses of a deployment's contracts, by Ignition's names, for example `Casino#Custody`.
 * Empty if the deployment does not exist.
 */
export const readDeployed = async (
  deploymentId: string,
): Promise<Readonly<Record<string, string>>> => {
  const file = join(journalOf(deploymentId), 'deployed_addresses.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
};

/** The names of the Ignition modules of which the journal has a step. */
const readModules = async (deploymentId: string): Promise<ReadonlySet<string>> => {
  const file = join(journalOf(deploymentId), 'journal.jsonl');
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  return new Set([...text.matchAll(/"futureId":"(\w+)#/g)].map(([, name]) => name ?? ''));
};

/** Whether the journal has a step of the handover, whose modules all begin with this name. */
export const hasHandoverStep = async (deploymentId: string): Promise<boolean> =>
  [...(await readModules(deploymentId))].some((name) => name.startsWith('Handover'));

/**
 * Rejects a run with other modules than those of the run before. Ignition would execute them beside
 * the earlier ones: a second faucet, or a whole second token, paid by the deployer.
 */
export const refuseOtherModules = async (
  deploymentId: string,
  known: readonly string[],
): Promise<void> => {
  const other = [...(await readModules(deploymentId))].find((name) => !known.includes(name));
  if (other === undefined) return;
  throw new Error(
    `the deployment ${deploymentId} was begun with the module ${other}; ` +
      'call it with the options and the provider of its first run',
  );
};

/** The block of the first contract: the deployment has no earlier events. */
export const readDeployBlock = async (
  provider: Provider,
  deploymentId: string,
): Promise<number> => {
  const blocks: number[] = [];
  for await (const made of getVerificationInformation(journalOf(deploymentId))) {
    if (typeof made === 'string' || made.creationTxHash === undefined) continue;
    const receipt = await provider.getTransactionReceipt(made.creationTxHash);
    if (receipt !== null) blocks.push(receipt.blockNumber);
  }
  if (blocks.length === 0) throw new Error(`the journal of ${deploymentId} names no contract`);
  return Math.min(...blocks);
};
