import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { id as hashOfText, keccak256 } from 'ethers';
import { localModule, localParameters } from '../../../ignition/modules/local.ts';
import { hashChainAnchor, hashChainPreimage } from '../../../rules/src/fairness/hash-chain.ts';
import { Casino__factory } from '../../../types/contracts/factories/casino/Casino__factory.ts';
import { Custody__factory } from '../../../types/contracts/factories/custody/Custody__factory.ts';
import { WindUp__factory } from '../../../types/contracts/factories/custody/WindUp__factory.ts';
import { PlayKeys__factory } from '../../../types/contracts/factories/keys/PlayKeys__factory.ts';
import { CommitRevealRandomness__factory } from '../../../types/contracts/factories/randomness/CommitRevealRandomness__factory.ts';
import { DegenToken__factory } from '../../../types/contracts/factories/token/DegenToken__factory.ts';
import type {
  Casino,
  CommitRevealRandomness,
  Custody,
  DegenToken,
  MockRandomness,
  PlayKeys,
  WindUp,
} from '../../../types/contracts/index.ts';
import type { Chain } from './chain.ts';

export const BNB = '0x0000000000000000000000000000000000000000';
export const BPS = 10_000n;

export const SEED = hashOfText('seed of the tests');
export const CHAIN_LENGTH = 256;

/**
 * A random word made from two numbers. `winDraw` decides whether the play wins. `jackpotDraw`
 * decides whether it wins a jackpot, and which.
 */
const word = (winDraw: bigint, jackpotDraw: bigint): bigint => winDraw + jackpotDraw * BPS;
export const WORDS = {
  win: word(0n, 9_999n),
  loss: word(9_999n, 9_999n),
  winWithMini: word(0n, 1n),
  lossWithMini: word(9_999n, 99n),
  lossWithoutJackpot: word(9_999n, 100n),
  lossWithGrand: word(9_999n, 0n),
  /** The contract takes `jackpotDraw` modulo 10,000, so 10,000 counts as 0, and 0 wins GRAND. */
  lossWithGrandAgain: word(9_999n, BPS),
  lastWinDegen: word(5_099n, 9_999n),
  firstLossDegen: word(5_100n, 9_999n),
  lastWinBnb: word(4_899n, 9_999n),
  firstLossBnb: word(4_900n, 9_999n),
} as const;

type People = Record<
  | 'deployer'
  | 'operator'
  | 'publisher'
  | 'coldPublisher'
  | 'coldGuardian'
  | 'guardian'
  | 'faucet'
  | 'development'
  | 'alice'
  | 'bob'
  | 'carol'
  | 'stranger',
  HardhatEthersSigner
>;

export type Fixture = People & {
  /** Every contract of the deployment, by its name in the Ignition module. */
  deployment: Record<string, { getAddress(): Promise<string> }>;
  custody: Custody;
  /** The contract that decides what players get at the end. It holds no money: Custody pays. */
  windUp: WindUp;
  casino: Casino;
  playKeys: PlayKeys;
  degen: DegenToken;
  randomness: CommitRevealRandomness;
  custodyAddress: string;
  windUpAddress: string;
  casinoAddress: string;
  playKeysAddress: string;
  degenAddress: string;
};

/** All roles of Custody for one account, for a Custody that a test deploys by itself. */
export const allRoles = ({ address }: { readonly address: string }) => ({
  ...{ admin: address, operator: address },
  guardians: [address, address] as [string, string],
  publishers: [address, address] as [string, string],
});

/** For each chain, a casino that is deployed but not used yet. */
const deployedAlready = new WeakMap<Chain, Fixture>();

/** Makes the next `deployCasino` on this chain return this casino instead of deploying one. */
export const handOut = (chain: Chain, fixture: Fixture): void => {
  deployedAlready.set(chain, fixture);
};

export const deployCasino = async (chain: Chain): Promise<Fixture> => {
  const fixture = deployedAlready.get(chain);
  deployedAlready.delete(chain);
  return fixture ?? deployAnother(chain);
};

/**
 * Deploys the contracts by the Ignition module that `npm start` uses. Alice and Bob hold DEGEN, and
 * have approved Custody and Casino.
 */
export const deployAnother = async (chain: Chain): Promise<Fixture> => {
  const people = await namePeople(chain);
  const deployed = await chain.ignition.deploy(localModule, {
    parameters: {
      $global: {
        ...localParameters(people.deployer.address),
        operator: people.operator.address,
        guardian: people.guardian.address,
        coldGuardian: people.coldGuardian.address,
        publisher: people.publisher.address,
        coldPublisher: people.coldPublisher.address,
        faucet: people.faucet.address,
        development: people.development.address,
        chainTip: hashChainAnchor(keccak256, SEED, CHAIN_LENGTH),
        chainLength: BigInt(CHAIN_LENGTH),
      },
    },
  });
  const custodyAddress = await deployed.custody.getAddress();
  const casinoAddress = await deployed.casino.getAddress();
  const playKeysAddress = await deployed.playKeys.getAddress();
  const degenAddress = await deployed.degen.getAddress();
  const custody = Custody__factory.connect(custodyAddress, people.deployer);
  const windUpAddress = await custody.windUpContract();
  const degen = DegenToken__factory.connect(degenAddress, people.deployer);
  for (const player of [people.alice, people.bob]) {
    await degen.connect(people.faucet).transfer(player.address, 1_000_000n * 10n ** 18n);
    await degen.connect(player).approve(custodyAddress, 2n ** 256n - 1n);
    await degen.connect(player).approve(casinoAddress, 2n ** 256n - 1n);
  }
  return {
    ...people,
    deployment: deployed,
    degen,
    custody,
    windUp: WindUp__factory.connect(windUpAddress, people.deployer),
    casino: Casino__factory.connect(casinoAddress, people.deployer),
    playKeys: PlayKeys__factory.connect(playKeysAddress, people.deployer),
    randomness: CommitRevealRandomness__factory.connect(
      await deployed.randomness.getAddress(),
      people.deployer,
    ),
    custodyAddress,
    windUpAddress,
    casinoAddress,
    playKeysAddress,
    degenAddress,
  };
};

const namePeople = async (chain: Chain): Promise<People> => {
  const signers = await chain.ethers.getSigners();
  const at = (index: number): HardhatEthersSigner => {
    const signer = signers[index];
    if (signer === undefined) throw new Error(`the chain has no account ${index}`);
    return signer;
  };
  return {
    deployer: at(0),
    operator: at(1),
    guardian: at(2),
    faucet: at(3),
    development: at(4),
    alice: at(5),
    bob: at(6),
    carol: at(7),
    stranger: at(8),
    publisher: at(9),
    coldPublisher: at(10),
    coldGuardian: at(11),
  };
};

/** Seconds between the announcement and the acceptance of a randomness provider: two days. */
export const RANDOMNESS_DELAY = 2 * 24 * 3_600;

/** Switches to another provider as the contract requires: announces, waits, accepts. */
export const switchRandomness = async (
  chain: Chain,
  { casino }: Pick<Fixture, 'casino'>,
  provider: string,
): Promise<void> => {
  await casino.announceRandomness(provider);
  await chain.networkHelpers.time.increase(RANDOMNESS_DELAY);
  await casino.acceptRandomness();
};

/** Replaces the randomness by a mock whose words the test chooses. */
export const useMockRandomness = async (
  chain: Chain,
  fixture: Pick<Fixture, 'casino' | 'casinoAddress'>,
): Promise<MockRandomness> => {
  const mock = await chain.ethers.deployContract('MockRandomness', [fixture.casinoAddress]);
  await switchRandomness(chain, fixture, await mock.getAddress());
  return mock;
};

/** The preimage in the first hash chain with which request `index` is answered; counted from 0. */
export const linkAt = (index: number): string =>
  hashChainPreimage(keccak256, SEED, index, CHAIN_LENGTH);
