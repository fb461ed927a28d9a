import { formatAmount } from '@degen/rules/amount.ts';
import { Interface, type ParamType, type Result, toUtf8String } from 'ethers';
import { ICasino__factory } from '../../../../../types/contracts/factories/interfaces/ICasino__factory.ts';
import { ICustody__factory } from '../../../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IDegenToken__factory } from '../../../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import { IExit__factory } from '../../../../../types/contracts/factories/interfaces/IExit__factory.ts';
import { IPlayKeys__factory } from '../../../../../types/contracts/factories/interfaces/IPlayKeys__factory.ts';
import type { CasinoConfig } from '../../config/casino-config.ts';
import type { Confirmation } from './confirmation.tsx';

export type TransactionRequest = { to?: string; value?: string; data?: string };

export type TypedData = {
  domain: { name?: string; verifyingContract?: string };
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
};

const CASINO = new Interface(ICasino__factory.abi);
const CUSTODY = new Interface(ICustody__factory.abi);
const EXIT = new Interface(IExit__factory.abi);
const PLAY_KEYS = new Interface(IPlayKeys__factory.abi);
const DEGEN = new Interface(IDegenToken__factory.abi);

export const describeMessage = (hex: string): Confirmation => ({
  title: 'Sign this message?',
  explanation: 'Signing a message moves no funds and costs nothing.',
  details: [{ label: 'Message', value: toUtf8String(hex) }],
  confirmLabel: 'Sign',
});

export const describeTypedData = ({ domain, primaryType, message }: TypedData): Confirmation => ({
  title: primaryType === 'Permit' ? 'Allow this transfer?' : `Sign ${primaryType}?`,
  explanation:
    primaryType === 'Permit'
      ? 'The casino may take exactly this amount, once, for what you confirm next.'
      : 'This page asks for a signature of these values.',
  details: [
    { label: 'Contract', value: domain.name ?? domain.verifyingContract ?? 'unnamed' },
    ...Object.entries(message).map(([label, value]) => ({
      label,
      value: label === 'value' ? formatAmount(BigInt(String(value))) : String(value),
    })),
  ],
  confirmLabel: 'Sign',
});

/** `exit` is the exit contract of Custody, if the chain could be read. */
export const describeTransaction = (
  { to, value = '0x0', data = '0x' }: TransactionRequest,
  { addresses }: Pick<CasinoConfig, 'addresses'>,
  exit: string | undefined,
): Confirmation => {
  const isTo = (address?: string | null) =>
    typeof address === 'string' && to?.toLowerCase() === address.toLowerCase();
  const known = [
    [addresses.custody, 'Custody contract', CUSTODY],
    [exit, 'Exit contract', EXIT],
    [addresses.casino, 'Casino contract', CASINO],
    [addresses.playKeys, 'PlayKeys contract', PLAY_KEYS],
    [addresses.degen, 'DEGEN token', DEGEN],
  ] as const;
  const [, recipient, abi] = known.find(([address]) => isTo(address)) ?? [
    null,
    'Unknown contract',
    null,
  ];
  const call = data === '0x' ? null : (abi?.parseTransaction({ data }) ?? null);
  return {
    title: 'Send this transaction?',
    explanation: 'It is final once the chain has it.',
    details: [
      { label: 'To', value: `${recipient} ${to ?? '(new contract)'}` },
      { label: 'Sends', value: `${formatAmount(BigInt(value))} BNB` },
      ...(data === '0x' ? [] : [{ label: 'Calls', value: call?.name ?? data.slice(0, 10) }]),
      ...(call?.fragment.inputs ?? []).flatMap((input, index) =>
        argumentLines(input, call?.args[index]),
      ),
    ],
    confirmLabel: 'Send',
  };
};

/** One line for each argument, and for each member of a struct. */
const argumentLines = ({ name, type, components }: ParamType, value: Result): Detail[] =>
  components === null
    ? [{ label: name, value: argumentText(name, type, value) }]
    : components.flatMap((member, index) => argumentLines(member, value[index]));

type Detail = Confirmation['details'][number];

const argumentText = (name: string, type: string, value: unknown): string =>
  type === 'uint256' && /amount|value|cap/i.test(name)
    ? formatAmount(BigInt(String(value)))
    : String(value);
