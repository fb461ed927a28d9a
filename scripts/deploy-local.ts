import { CustodyContract } from '../chain/contracts.ts';
import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { id as hashOfText, keccak256 } from 'ethers';
import hre from 'hardhat';
import { localModule, localParameters } from '../ignition/modules/local.ts';
import { successorModule } from '../ignition/modules/successor.ts';
import { hashChainAnchor } from '../rules/src/fairness/hash-chain.ts';
import { localAccounts } from './stack/accounts.ts';

export type DeployLocalOptions = {
  rpcUrl: string;
  operator: string;
  publisher: string;
  coldPublisher: string;
  guardian: string;
  coldGuardian: string;
  faucet: string;
  /** Seed of the hash chain that the server reveals; only its anchor is put on chain. */
  randomnessSeed: string;
  randomnessChainLength: number;
  /**
   * The token of a wound-down deployment. If it is set, only the contracts of a successor are
   * deployed.
   */
  degen?: string;
};

export type Deployment = {
  custody: string;
  /** Custody's wind-up. */
  windUp: string;
  casino: string;
  playKeys: string;
  degen: string;
  randomness: string;
  /** The contracts have no events before this block. */
  deployBlock: number;
};

/** A local chain mines at once, so Ignition's default poll interval of a second is too long. */
const BLOCK_POLL_MS = 10;

/**
 * Deploys everything to a running local chain, from its first unlocked account. Each call deploys
 * anew and deletes Ignition's journal, because a local chain does not outlive its process.
 */
export const deployLocal = async (options: DeployLocalOptions): Promise<Deployment> => {
  const { randomnessSeed, randomnessChainLength } = options;
  const connection = await hre.network.create({
    network: 'localhost',
    override: { url: options.rpcUrl },
  });
  const deploymentId = `local-${randomUUID()}`;
  try {
    const { provider } = connection.ethers;
    const [deployer] = await connection.ethers.getSigners();
    if (deployer === undefined) throw new Error('the local chain has no unlocked account');
    const deployBlock = (await provider.getBlockNumber()) + 1;
    const ignition = {
      deploymentId,
      config: { blockPollingInterval: BLOCK_POLL_MS },
      parameters: {
        $global: {
          ...localParameters(deployer.address),
          admin: deployer.address,
          operator: options.operator,
          publisher: options.publisher,
          coldPublisher: options.coldPublisher,
          guardian: options.guardian,
          coldGuardian: options.coldGuardian,
          faucet: options.faucet,
          ...(options.degen && { degen: options.degen }),
          chainTip: hashChainAnchor(keccak256, randomnessSeed, randomnessChainLength),
          chainLength: BigInt(randomnessChainLength),
        },
      },
    };
    const { custody, casino, playKeys, degen, randomness } = options.degen
      ? await connection.ignition.deploy(successorModule, ignition)
      : await connection.ignition.deploy(localModule, ignition);
    const custodyAddress = await custody.getAddress();
    return {
      custody: custodyAddress,
      windUp: await CustodyContract.connect(custodyAddress, provider).windUpContract(),
      casino: await casino.getAddress(),
      playKeys: await playKeys.getAddress(),
      degen: await degen.getAddress(),
      randomness: await randomness.getAddress(),
      deployBlock,
    };
  } finally {
    await connection.close();
    const journal = path.join(hre.config.paths.ignition, 'deployments', deploymentId);
    await rm(journal, { recursive: true, force: true });
  }
};

/**
 * Fixed values for a manual deployment, so that a developer can compute the preimages and reveal
 * plays by hand.
 */
const BY_HAND = { randomnessSeed: hashOfText('local'), randomnessChainLength: 4_096 } as const;

/** Deploys the contracts, and gives the roles to the node's accounts. */
export const deployByHand = (rpcUrl: string): Promise<Deployment> => {
  const { operator, guardian, coldGuardian, faucet, publisher, coldPublisher } = localAccounts();
  return deployLocal({
    rpcUrl,
    operator: operator.address,
    publisher: publisher.address,
    coldPublisher: coldPublisher.address,
    guardian: guardian.address,
    coldGuardian: coldGuardian.address,
    faucet: faucet.address,
    ...BY_HAND,
  });
};

/** When run as a script, prints the addresses as JSON. */
const main = async (): Promise<void> => {
  const rpcUrl = process.argv[2] ?? 'http://127.0.0.1:8545';
  console.log(JSON.stringify(await deployByHand(rpcUrl)));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
