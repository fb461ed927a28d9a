import { pathToFileURL } from 'node:url';
import { CustodyContract } from '../chain/contracts.ts';
import { createRpcProvider } from '../chain/provider.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { createLog } from '../log.ts';
import { payOut, sumsOf } from './pay-out.ts';

/** True when nobody is owed anything any more. */
export const main = async (
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<boolean> => {
  const config = readConfig(env);
  const provider = createRpcProvider(config.chain.rpcUrl, config.chain.id);
  try {
    const custody = CustodyContract.connect(config.chain.custodyAddress, provider);
    // Else the money of somebody who only wants to play would come back at once.
    if (!(await custody.depositsClosed())) {
      print('deposits are open: this is for a casino that closes for good. Nothing was done.');
      return false;
    }
  } finally {
    provider.destroy();
  }
  if (config.databaseUrl === undefined) {
    print('the server has an embedded database, which serves one process. Nothing was done.');
    return false;
  }
  const target = { url: config.databaseUrl, poolSize: config.databasePoolSize };
  const db = await connectDatabase(target, createLog(config));
  try {
    const { asked, left } = await payOut(db, systemClock);
    for (const line of sumsOf(asked)) print(`asked for the withdrawal of everything: ${line}`);
    for (const line of left) print(`left: ${line}`);
    if (left.length === 0) print('nobody is owed anything');
    return left.length === 0;
  } finally {
    await db.close();
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isDone = await main(process.env, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = isDone ? 0 : 1;
}
