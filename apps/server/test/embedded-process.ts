// A minimal portal for tests that kill it. It starts the embedded database and reports that on stdout.
import { startEmbedded } from '../src/db/embedded/start-embedded.ts';
import { StartProblem } from '../src/start-problem.ts';

const [dataDir = '', port] = process.argv.slice(2);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const embedded = await startEmbedded({ dataDir, ...(port ? { port: Number(port) } : {}) });
  embedded.onRestart(() => say({ restarted: true }));
  const end = () => void embedded.stop().then(() => process.exit(0));
  process.on('SIGTERM', end);
  // Standard input closes when the process of the test ends in any way.
  process.stdin.resume().on('end', end);
  process.on('SIGUSR2', () => process.exit(3));
  say({ url: embedded.url });
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  say({ problem: error.message });
  process.exitCode = 1;
}
