import { main } from './operate/main.ts';

/**
 * Commands of admin and guardian: `npm run operate -- --network bscTestnet status`. With `--print`
 * nothing is sent: the calls are printed for a multisig.
 */
process.exitCode = await main(process.argv.slice(2), { out: console.log, error: console.error });
