import { runDoctor } from './run-doctor.ts';

process.exitCode = await runDoctor({
  env: process.env,
  args: process.argv.slice(2),
  print: (line) => console.log(line),
});
