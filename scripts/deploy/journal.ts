import { existsSync } from 'node:fs';
import { appendFile, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { getVerificationInformation } from '@nomicfoundation/ignition-core';
import type { Provider } from 'ethers';
import hre from 'hardhat';

/** Ignition's journal entry before a transaction is sent. */
const PREPARE = 'TRANSACTION_PREPARE_SEND';
/** Ignition's journal entry with the hash of a sent transaction. */
const SEND = 'TRANSACTION_SEND';
/** Ignition's journal entry when another transaction has used the nonce. */
export const RESET = 'ONCHAIN_INTERACTION_REPLACED_BY_USER';
/** Ignition's journal entry with the receipt of a transaction. */
export const CONFIRM = 'TRANSACTION_CONFIRM';
/** After one of these, Ignition no longer waits for the transactions of an interaction. */
const ENDED = [CONFIRM, RESET, 'ONCHAIN_INTERACTION_DROPPED', 'ONCHAIN_INTERACTION_TIMEOUT'];

type Interaction = { readonly futureId: string; readonly networkInteractionId: number };
/** The fields that are read from journal lines; most lines have only some of them. */
export type Line = Interaction & {
  readonly type: string;
  readonly nonce: number;
  readonly chainId?: number;
  readonly from?: string;
  readonly transaction?: { readonly hash: string };
};

/**
 * Path of Ignition's journal of a deployment. The journal is needed to resume or to verify the
 * deployment.
 */
export const journalOf = (deploymentId: string): string =>
  join(hre.config.paths.ignition, 'deployments', deploymentId);

/**
 * The addresses of a deployment's contracts, keyed by Ignition's names, for example
 * `Casino#Custody`. Empty if the deployment does not exist.
 */
export const readDeployed = async (
  deploymentId: string,
): Promise<Readonly<Record<string, string>>> => {
  const file = join(journalOf(deploymentId), 'deployed_addresses.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
};

/** The names of the Ignition modules that have a step in the journal. */
const readModules = async (deploymentId: string): Promise<ReadonlySet<string>> => {
  const text = await readText(deploymentId);
  return new Set([...text.matchAll(/"futureId":"(\w+)#/g)].map(([, name]) => name ?? ''));
};

/** Whether the journal has a step of a handover module. Their names begin with `Handover`. */
export const hasHandoverStep = async (deploymentId: string): Promise<boolean> =>
  [...(await readModules(deploymentId))].some((name) => name.startsWith('Handover'));

/**
 * Rejects a run with other modules than the previous run. Ignition would deploy them in addition: a
 * second faucet, or a whole second token, at the deployer's cost.
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

const fileOf = (deploymentId: string): string => join(journalOf(deploymentId), 'journal.jsonl');

/** Adds a line to the journal. */
export const append = (deploymentId: string, entry: object): Promise<void> =>
  appendFile(fileOf(deploymentId), `\n${JSON.stringify(entry)}`);

const readText = async (deploymentId: string): Promise<string> => {
  const file = fileOf(deploymentId);
  return existsSync(file) ? await readFile(file, 'utf8') : '';
};

const parseLine = (line: string): Line | undefined => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/**
 * Removes a last line that a full disk has cut off. Ignition writes a line before it does what the
 * line says, or after it has sent a transaction, which is found on chain.
 */
export const removeTornLine = async (deploymentId: string): Promise<void> => {
  const text = await readText(deploymentId);
  const end = text.lastIndexOf('\n');
  if (end === -1 || parseLine(text.slice(end)) !== undefined) return;
  await truncate(fileOf(deploymentId), Buffer.byteLength(text.slice(0, end)));
};

export const readLines = async (deploymentId: string): Promise<Line[]> =>
  (await readText(deploymentId))
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));

const keyOf = ({ futureId, networkInteractionId }: Interaction): string =>
  `${futureId} ${networkInteractionId}`;

export type Prepared = Interaction & { readonly nonce: number };

/** Transactions that the journal records as prepared, but neither as sent nor as replaced. */
export const preparedIn = (lines: readonly Line[]): Prepared[] => {
  const prepared = new Map<string, Prepared>();
  for (const line of lines) {
    const { type, futureId, networkInteractionId, nonce } = line;
    if (type === PREPARE) prepared.set(keyOf(line), { futureId, networkInteractionId, nonce });
    if (type === SEND || ENDED.includes(type)) prepared.delete(keyOf(line));
  }
  return [...prepared.values()];
};

/** Transactions of which the journal has the hash but no receipt. */
export const unconfirmedIn = (lines: readonly Line[]) => {
  const sent = new Map<string, Interaction & { readonly hash: string }>();
  for (const line of lines) {
    const { type, futureId, networkInteractionId, transaction } = line;
    if (type === SEND && transaction !== undefined) {
      sent.set(keyOf(line), { futureId, networkInteractionId, hash: transaction.hash });
    }
    if (ENDED.includes(type)) sent.delete(keyOf(line));
  }
  return [...sent.values()];
};
