import { runAdmin } from './run-admin.ts';

process.exitCode = await runAdmin({
  env: process.env,
  args: process.argv.slice(2),
  print: (line) => console.log(line),
});
