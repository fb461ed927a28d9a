import cluster from 'node:cluster';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';

/** If settings are invalid, prints their names without a stack trace. */
const readConfigOrExit = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

const config = readConfigOrExit();
const log = createLog(config);

// The modules are imported only where they are used: a primary process only starts other processes,
// and loads no other part of the server.
if (cluster.isPrimary && config.processes > 1) {
  const { superviseProcesses } = await import('./system/processes.ts');
  process.exit(await superviseProcesses(config.processes, log));
} else {
  const { serve } = await import('./serve.ts');
  await serve(config, log);
}
