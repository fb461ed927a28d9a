import { CasinoContract } from './chain/contracts.ts';
import { createRpcProvider } from './chain/provider.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { auditEpoch } from './epochs/audit-epoch.ts';
import { createLog } from './log.ts';

const config = readConfig(process.env);
const { casinoAddress, degenAddress, rpcUrl, id } = config.chain;
const db = await connectDatabase(
  config.databaseUrl === undefined
    ? { dataDir: config.dataDir }
    : { url: config.databaseUrl, poolSize: config.databasePoolSize },
  createLog(config),
);
const provider = createRpcProvider(rpcUrl, id);
try {
  const casino = CasinoContract.connect(casinoAddress, provider);
  const { number, players, rounds, findings } = await auditEpoch(db, casino, degenAddress);
  if (number === undefined) {
    process.stdout.write('No epoch has been published yet.\n');
  } else {
    process.stdout.write(`Epoch ${number}: ${players} players, ${rounds} rounds.\n`);
    for (const finding of findings) process.stdout.write(`WRONG  ${finding}\n`);
    if (findings.length === 0) process.stdout.write('It is what the chain says.\n');
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  provider.destroy();
  await db.close();
}
