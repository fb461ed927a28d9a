import { keccak256, parseEther, toBeHex, ZeroAddress } from 'ethers';
import { hashChainPreimage } from '../../../rules/src/fairness/hash-chain.ts';
import { Casino__factory } from '../../../types/contracts/factories/casino/Casino__factory.ts';
import { Custody__factory } from '../../../types/contracts/factories/custody/Custody__factory.ts';
import { CommitRevealRandomness__factory } from '../../../types/contracts/factories/randomness/CommitRevealRandomness__factory.ts';
import { DegenFaucet__factory } from '../../../types/contracts/factories/token/DegenFaucet__factory.ts';
import { DegenToken__factory } from '../../../types/contracts/factories/token/DegenToken__factory.ts';
import type { DryRun } from './dry-run-fixture.ts';

/**
 * Simulates a play by an arbitrary account on the deployed Casino. Returns the error with which the
 * contract rejects the play, or undefined if it accepts the play.
 */
export const refusalOfPlay = async ({
  provider,
  readJournal,
}: Pick<DryRun, 'provider' | 'readJournal'>): Promise<string | undefined> => {
  const journal = await readJournal();
  const casino = Casino__factory.connect(journal['Casino#Casino'] ?? '', provider);
  const stake = await casino.minBetOf(ZeroAddress);
  return casino.playGame.staticCall(stake, 0, { value: stake }).then(
    () => undefined,
    (error: { revert?: { name: string } }) => error.revert?.name ?? String(error),
  );
};

/** Does everything that an arbitrary account can do with a new deployment before its handover. */
export const giveAsStranger = async (fixture: DryRun): Promise<void> => {
  const journal = await fixture.readJournal();
  const at = (id: string): string => journal[id] ?? '';
  const [stranger, other] = [fixture.person(), fixture.person()];
  await fixture.fund(stranger, parseEther('1'));
  const degen = DegenToken__factory.connect(at('Casino#DegenToken'), stranger);
  const custody = Custody__factory.connect(at('Casino#Custody'), stranger);
  const casino = Casino__factory.connect(at('Casino#Casino'), stranger);
  const faucet = DegenFaucet__factory.connect(at('TestNetwork#DegenFaucet'), stranger);
  const calls = [
    () => custody.fundCustody(ZeroAddress, 1n, { value: 1n }),
    () => custody.depositBNB({ value: 2n }),
    () => casino.fundBankroll(ZeroAddress, 1n, { value: 1n }),
    () => faucet.claim(),
    // This transfer is taxed. The tax goes in parts to development and the jackpot, and a part is
    // burned.
    () => degen.transfer(other.address, parseEther('10')),
    () => degen.transfer(fixture.deployer.address, 1n),
    () => degen.transfer(faucet.target, 1n),
    () => degen.transfer(at('Casino#PlayKeys'), 1n),
    () => degen.transfer(custody.target, 1n),
  ];
  for (const call of calls) await (await call()).wait();
};

/**
 * An arbitrary account plays for BNB, and reveals the first preimage of the hash chain. Before
 * that, it adds more to the bankroll than the play can win.
 */
export const playAndReveal = async (fixture: DryRun): Promise<void> => {
  const { casino: casinoAddress, randomness: randomnessAddress } = await fixture.readFile();
  const stranger = fixture.person();
  await fixture.fund(stranger, parseEther('1'));
  const casino = Casino__factory.connect(casinoAddress, stranger);
  const randomness = CommitRevealRandomness__factory.connect(randomnessAddress, stranger);
  const stake = await casino.minBetOf(ZeroAddress);
  await (await casino.fundBankroll(ZeroAddress, stake * 10n, { value: stake * 10n })).wait();
  await (await casino.playGame(stake, 0, { value: stake })).wait();
  const { randomnessSeed, randomnessChainLength } = fixture;
  const link = hashChainPreimage(keccak256, randomnessSeed, 0, randomnessChainLength);
  await (await randomness.reveal(1n, link)).wait();
};

/**
 * Runs `work` while the contract stores a different head of its hash chain, and then restores the
 * head.
 */
export const withOtherHead = async (
  { provider, readFile }: DryRun,
  work: () => Promise<void>,
): Promise<void> => {
  const { randomness: address } = await readFile();
  const [head] = await CommitRevealRandomness__factory.connect(address, provider).chainOf(0n);
  const set = (value: string): Promise<unknown> =>
    provider.send('hardhat_setStorageAt', [address, '0x1', value]);
  await set(keccak256(toBeHex(7, 32)));
  await work();
  await set(head);
};
