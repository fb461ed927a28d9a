import {
  COMMITMENT_KIND,
  COMMITMENT_VERSION,
  type Commitment,
  type CommitmentBody,
  commitmentHash,
} from '@degen/rules/fairness/commitment.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import { fromHex, toHex } from '@degen/rules/hex.ts';
import type { RotateAnswer, RotateRequest, SeedAnswer } from '@degen/rules/wire/fairness.ts';
import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { hashing } from '../crypto/hashing.ts';

hashes.sha512 = sha512;

/** The public test key of RFC 8032, section 7.1, test 1. */
const SECRET_KEY = fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');

const RECEIPT_KEY = toHex(getPublicKey(SECRET_KEY));
export const PLAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** The deployment that the golden receipts name. */
export const DEPLOYMENT = {
  chainId: 31337,
  casino: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
};
export const CASINO = {
  chainId: DEPLOYMENT.chainId,
  addresses: {
    degen: '0xdegen',
    custody: '0xcustody',
    casino: DEPLOYMENT.casino,
    playKeys: null,
    faucet: null,
  },
  receiptKey: RECEIPT_KEY,
  limits: { DEGEN: { min: '1', max: '10000' }, BNB: { min: '0.001', max: '5' } },
};

export const SIGNER = { key: RECEIPT_KEY, deployment: DEPLOYMENT };

/** Seed of pair 0, 1, 2, … */
export const serverSeedOf = (pair: number): string =>
  toHex(hashing.sha256(Uint8Array.of(pair >> 8, pair)));

const seedHashOf = (pair: number): string => hashServerSeed(hashing, serverSeedOf(pair));

/** Signs any commitment, so that tests can create false ones. */
export const signed = (body: CommitmentBody): Commitment => {
  const hash = commitmentHash(hashing, body);
  return { ...body, hash, signature: toHex(sign(fromHex(hash), SECRET_KEY)) };
};

export const commitmentBody = (pair: number): CommitmentBody => ({
  kind: COMMITMENT_KIND,
  version: COMMITMENT_VERSION,
  ...DEPLOYMENT,
  player: PLAYER,
  pair,
  serverSeedHash: seedHashOf(pair),
  nextServerSeedHash: seedHashOf(pair + 1),
});

export const seedAnswer = (pair: number, clientSeed: string, nonce: number): SeedAnswer => ({
  serverSeedHash: seedHashOf(pair),
  clientSeed,
  nonce,
  nextServerSeedHash: seedHashOf(pair + 1),
  commitment: signed(commitmentBody(pair)),
});

/** Manages the seed pairs of one player as an honest casino does. */
export class FakeCasino {
  pair = 0;
  clientSeed = 'chosen by the casino';
  nonce = 0;
  readonly rotations: RotateRequest[] = [];

  seed(): SeedAnswer {
    return seedAnswer(this.pair, this.clientSeed, this.nonce);
  }

  rotate(request: RotateRequest): RotateAnswer {
    this.rotations.push(request);
    const { serverSeedHash, clientSeed, nonce } = this.seed();
    const serverSeed = serverSeedOf(this.pair);
    this.pair += 1;
    this.nonce = 0;
    this.clientSeed = request.clientSeed ?? clientSeed;
    const revealed = { serverSeed, serverSeedHash, clientSeed, nonce };
    return { revealed, next: this.seed() };
  }
}
