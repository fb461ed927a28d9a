import { network } from 'hardhat';

/** No transaction fills half of such a block, also with the code that counts lines: that raises fees. */
const BLOCK_GAS_LIMIT = 200_000_000n;

/** Given to each transaction: to ask the chain for what it needs runs it several times. */
const TRANSACTION_GAS = BLOCK_GAS_LIMIT / 2n;

/** A simulated chain with nothing on it. Gas is free, so a wallet's BNB changes by payments alone. */
export const createChain = () =>
  network.create({
    override: {
      ...{ initialBaseFeePerGas: 0n, gasPrice: 0n },
      ...{ blockGasLimit: BLOCK_GAS_LIMIT, transactionGasCap: false, gas: TRANSACTION_GAS },
    },
  });

export type Chain = Awaited<ReturnType<typeof createChain>>;
