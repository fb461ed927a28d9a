import { Result } from 'ethers';
import { CustodyContract, WindUpContract } from '../../../chain/contracts.ts';

const CONTRACTS = [CustodyContract.createInterface(), WindUpContract.createInterface()];

/** A function and its arguments by name; a proof as its epoch's number and its leaf's balance. */
export type ReadableCall = { readonly name: string } & Readonly<Record<string, unknown>>;

const readArgument = ([name, value]: [string, unknown]): object => {
  if (!(value instanceof Result)) return { [name]: value };
  const { number, epoch, balance } = value.toObject();
  return epoch === undefined ? { epoch: Number(number) } : { epoch: Number(epoch.number), balance };
};

/** Decodes a call of Custody or of its wind-up. */
export const readCall = (data: string): ReadableCall => {
  for (const contract of CONTRACTS) {
    const call = contract.parseTransaction({ data });
    if (call !== null) {
      const args = Object.entries(call.args.toObject()).map(readArgument);
      return Object.assign({ name: call.name }, ...args);
    }
  }
  throw new Error(`no call of custody or wind-up: ${data}`);
};
