import { expect } from 'chai';
import type { Interface } from 'ethers';
import { deployCasino } from '../kit/contracts/fixture.ts';
import { sharedChain } from '../kit/contracts/shared-chain.ts';

const chain = await sharedChain();

async function deployed() {
  return deployCasino(chain);
}

/** Signatures as a wallet or a block explorer shows them, with argument names. */
const functions = (abi: Interface, names: readonly string[]): (string | undefined)[] =>
  names.map((name) => abi.getFunction(name)?.format('full'));

const events = (abi: Interface, names: readonly string[]): (string | undefined)[] =>
  names.map((name) => abi.getEvent(name)?.format('full'));

describe('the interfaces that the specification names', () => {
  it('are met by the token, which has 18 decimals [spec 3.6, 3.8]', async () => {
    const { degen } = await chain.networkHelpers.loadFixture(deployed);
    expect(
      functions(degen.interface, [
        ...['balanceOf', 'transfer', 'approve', 'allowance', 'decimals', 'symbol', 'name'],
      ]),
    ).to.deep.equal([
      'function balanceOf(address account) view returns (uint256)',
      'function transfer(address to, uint256 value) returns (bool)',
      'function approve(address spender, uint256 value) returns (bool)',
      'function allowance(address owner, address spender) view returns (uint256)',
      'function decimals() view returns (uint8)',
      'function symbol() view returns (string)',
      'function name() view returns (string)',
    ]);
    expect([await degen.decimals(), await degen.symbol()]).to.deep.equal([18n, 'DEGEN']);
  });

  it('are met by the deposit functions of Custody', async () => {
    const { custody } = await chain.networkHelpers.loadFixture(deployed);
    expect(
      functions(custody.interface, ['deposit', 'depositBNB', 'depositWithPermit']),
    ).to.deep.equal([
      'function deposit(address token, uint256 amount)',
      'function depositBNB() payable',
      'function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ]);
  });

  it('are met by the functions of the Casino [spec 3.9]', async () => {
    const { casino } = await chain.networkHelpers.loadFixture(deployed);
    expect(
      functions(casino.interface, ['playGame', 'getBalance', 'jackpotPool', 'minBet', 'maxBet']),
    ).to.deep.equal([
      'function playGame(uint256 betAmount, uint8 gameType) payable returns (uint256 requestId)',
      'function getBalance() view returns (uint256)',
      'function jackpotPool() view returns (uint256)',
      'function minBet() view returns (uint256)',
      'function maxBet() view returns (uint256)',
    ]);
  });

  it('are met by the events of the Casino, with these fields and no others [spec 3.10]', async () => {
    const { casino } = await chain.networkHelpers.loadFixture(deployed);
    expect(events(casino.interface, ['GamePlayed', 'JackpotWon'])).to.deep.equal([
      'event GamePlayed(address indexed player, uint256 betAmount, uint256 payout, bool won, uint8 gameType)',
      'event JackpotWon(address indexed player, uint256 amount)',
    ]);
  });
});
