import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getVerificationInformation } from '@nomicfoundation/ignition-core';
import type { Provider, TransactionResponse } from 'ethers';
import hre from 'hardhat';

/** Ignition's journal entry that describes the call of a transaction. */
const REQUEST = 'NETWORK_INTERACTION_REQUEST';
/**
 * Ignition's journal entry before a transaction is sent, for the first time or with a higher fee.
 */
const PREPARE = 'TRANSACTION_PREPARE_SEND';
/** Ignition's journal entry with the hash of a sent transaction. */
export const SEND = 'TRANSACTION_SEND';
/** Ignition's journal entry when another transaction has used the nonce. */
export const RESET = 'ONCHAIN_INTERACTION_REPLACED_BY_USER';
/** Ignition's journal entry with the receipt of a transaction. */
export const CONFIRM = 'TRANSACTION_CONFIRM';
/** After one of these, Ignition no longer waits for the transactions of an interaction. */
const ENDED = [CONFIRM, RESET, 'ONCHAIN_INTERACTION_DROPPED', 'ONCHAIN_INTERACTION_TIMEOUT'];

export type Interaction = { readonly futureId: string; readonly networkInteractionId: number };
type Request = {
  readonly id: number;
  readonly to?: string;
  readonly data: string;
  readonly value: { readonly value: string };
};
/** The fields that are read from journal lines; most lines have only some of them. */
export type Line = Interaction & {
  readonly type: string;
  readonly nonce: number;
  readonly networkInteraction?: Request;
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
  const file = join(journalOf(deploymentId), 'journal.jsonl');
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
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

export const readLines = async (deploymentId: string): Promise<Line[]> => {
  try {
    const text = await readFile(fileOf(deploymentId), 'utf8');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

export type Prepared = Interaction & {
  readonly nonce: number;
  /** The hashes of the same transaction when it was sent earlier with lower fees. */
  readonly sentBefore: readonly string[];
};

const keyOf = ({ futureId, networkInteractionId }: Interaction): string =>
  `${futureId} ${networkInteractionId}`;

/** Transactions that the journal records as prepared, but neither as sent nor as replaced. */
export const preparedIn = (lines: readonly Line[]): Prepared[] => {
  const prepared = new Map<string, Prepared>();
  const sent = new Map<string, string[]>();
  for (const line of lines) {
    const { type, futureId, networkInteractionId, nonce, transaction } = line;
    const key = keyOf(line);
    const sentBefore = sent.get(key) ?? [];
    if (type === PREPARE) prepared.set(key, { futureId, networkInteractionId, nonce, sentBefore });
    if (type === SEND || type === RESET || type === CONFIRM) prepared.delete(key);
    if (type === SEND && transaction !== undefined)
      sent.set(key, [...sentBefore, transaction.hash]);
    if (type === RESET) sent.delete(key);
  }
  return [...prepared.values()];
};

/** Transactions of which the journal has the hash but no receipt. */
export const unconfirmedIn = (lines: readonly Line[]) => {
  const sent = new Map<string, (Interaction & { readonly hash: string })[]>();
  for (const line of lines) {
    const { type, futureId, networkInteractionId, transaction } = line;
    const key = keyOf(line);
    if (ENDED.includes(type)) sent.delete(key);
    if (type !== SEND || transaction === undefined) continue;
    // The transaction gets a new hash each time its fee is raised.
    const { hash } = transaction;
    const others = (sent.get(key) ?? []).filter((one) => one.hash !== hash);
    sent.set(key, [...others, { futureId, networkInteractionId, hash }]);
  }
  return [...sent.values()].flat();
};

/**
 * Whether this is the transaction that the journal requests. The deployer may have sent another one
 * by hand.
 */
export const isRequested = (
  lines: readonly Line[],
  { futureId, networkInteractionId }: Prepared,
  { to, data, value }: TransactionResponse,
): boolean =>
  lines.some(
    ({ type, networkInteraction: request, ...line }) =>
      type === REQUEST &&
      line.futureId === futureId &&
      request?.id === networkInteractionId &&
      (request.to ?? '').toLowerCase() === (to ?? '').toLowerCase() &&
      request.data.toLowerCase() === data &&
      BigInt(request.value.value) === value,
  );
