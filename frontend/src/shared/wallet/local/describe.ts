import { formatAmount } from '@degen/rules/amount.ts';
import { type ParamType, type Result, toUtf8String } from 'ethers';
import {
  CasinoContract,
  CustodyContract,
  DegenContract,
  PlayKeysContract,
  WindUpContract,
} from '../../../../../chain/contracts.ts';
import type { CasinoConfig } from '../../config/casino-config.ts';
import { decimalText } from '../../language/formats.ts';
import { localRequestTexts } from '../texts.ts';
import type { Confirmation } from './confirmation.tsx';

export type TransactionRequest = { to?: string; value?: string; data?: string };

export type TypedData = {
  domain: { name?: string; verifyingContract?: string };
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
};

const CASINO = CasinoContract.createInterface();
const CUSTODY = CustodyContract.createInterface();
const WIND_UP = WindUpContract.createInterface();
const PLAY_KEYS = PlayKeysContract.createInterface();
const DEGEN = DegenContract.createInterface();

export const describeMessage = (hex: string): Confirmation => {
  const t = localRequestTexts.get();
  return {
    title: t.signMessage,
    explanation: t.signMessageText,
    details: [{ label: t.message, value: toUtf8String(hex) }],
    confirmLabel: t.sign,
  };
};

export const describeTypedData = ({ domain, primaryType, message }: TypedData): Confirmation => {
  const t = localRequestTexts.get();
  const isPermit = primaryType === 'Permit';
  return {
    title: isPermit ? t.allowTransfer : t.signValues(primaryType),
    explanation: isPermit ? t.allowTransferText : t.signValuesText,
    details: [
      { label: t.contract, value: domain.name ?? domain.verifyingContract ?? t.unnamed },
      ...Object.entries(message).map(([label, value]) => ({
        label,
        value: label === 'value' ? digitsOf(value) : String(value),
      })),
    ],
    confirmLabel: t.sign,
  };
};

/** Formats an amount in base units with all its decimals. */
const digitsOf = (amountWei: unknown): string =>
  decimalText(formatAmount(BigInt(String(amountWei))));

/**
 * Describes a transaction for the player. `windUp` is the address of Custody's wind-up; undefined if the
 * chain could not be read.
 */
export const describeTransaction = (
  { to, value = '0x0', data = '0x' }: TransactionRequest,
  { addresses }: Pick<CasinoConfig, 'addresses'>,
  windUp: string | undefined,
): Confirmation => {
  const isTo = (address?: string | null) =>
    typeof address === 'string' && to?.toLowerCase() === address.toLowerCase();
  const t = localRequestTexts.get();
  const known = [
    [addresses.custody, t.custody, CUSTODY],
    [windUp, t.windUp, WIND_UP],
    [addresses.casino, t.casino, CASINO],
    [addresses.playKeys, t.playKeys, PLAY_KEYS],
    [addresses.degen, t.degen, DEGEN],
  ] as const;
  const [, recipient, abi] = known.find(([address]) => isTo(address)) ?? [null, t.unknown, null];
  const call = data === '0x' ? null : (abi?.parseTransaction({ data }) ?? null);
  return {
    title: t.sendTransaction,
    explanation: t.sendTransactionText,
    details: [
      { label: t.to, value: recipient(to ?? t.newContract) },
      { label: t.sends, value: `${digitsOf(value)} BNB` },
      ...(data === '0x' ? [] : [{ label: t.calls, value: call?.name ?? data.slice(0, 10) }]),
      ...(call?.fragment.inputs ?? []).flatMap((input, index) =>
        argumentLines(input, call?.args[index]),
      ),
    ],
    confirmLabel: t.send,
  };
};

/** One line for each argument of a call. A struct has one line for each member. */
const argumentLines = ({ name, type, components }: ParamType, value: Result): Detail[] =>
  components === null
    ? [{ label: name, value: argumentText(name, type, value) }]
    : components.flatMap((member, index) => argumentLines(member, value[index]));

type Detail = Confirmation['details'][number];

const argumentText = (name: string, type: string, value: unknown): string =>
  type === 'uint256' && /amount|value|cap/i.test(name) ? digitsOf(value) : String(value);
