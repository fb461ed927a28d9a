import { network } from 'hardhat';

/**
 * The limit is so high that every transaction, even with coverage counters, fills less than half of
 * a block. A fuller block would raise the base fee.
 */
const BLOCK_GAS_LIMIT = 200_000_000n;

/** A fixed gas limit, because estimating the gas would execute each transaction several times. */
const TRANSACTION_GAS = BLOCK_GAS_LIMIT / 2n;

/** An empty simulated chain. Gas is free, so a wallet's BNB changes only by payments. */
export const createChain = () =>
  network.create({
    override: {
      ...{ initialBaseFeePerGas: 0n, gasPrice: 0n },
      ...{ blockGasLimit: BLOCK_GAS_LIMIT, transactionGasCap: false, gas: TRANSACTION_GAS },
    },
  });

export type Chain = Awaited<ReturnType<typeof createChain>>;
