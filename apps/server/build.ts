import { type BuildOptions, build } from 'rolldown';

/** Each work thread is a program of its own, which the built server finds beside itself. */
const workers = {
  'password-worker': 'src/auth/password-worker.ts',
  'pdf-worker': 'src/pdf/pdf-worker.ts',
  'html-worker': 'src/mail/html/html-worker.ts',
  'import-file-worker': 'src/features/people/file-import/read-file/import-file-worker.ts',
  'message-worker': 'src/features/conversation/inbound-mail/message/message-worker.ts',
};

/**
 * Programs that an operator runs beside the portal. They are built apart, because what they share with the portal would
 * be split from its program, and each start would load more.
 */
const commands = {
  admin: 'src/admin/main.ts',
  doctor: 'src/doctor/main.ts',
  backup: 'src/backup/backup-program.ts',
  restore: 'src/backup/restore-program.ts',
  'backup-worker': 'src/backup/backup-worker.ts',
};

/** Libraries with programs or data files of their own, and those that are loaded at their first use. */
const notBundled = [
  ...[
    'sharp',
    '@node-rs/argon2',
    'pdfmake',
    '@aws-sdk/client-s3',
    '@aws-sdk/s3-request-presigner',
    'flydrive',
  ],
  ...['bwip-js', 'nodemailer', 'liquidjs', 'file-type', 'prom-client', 'read-excel-file', 'ical-generator'],
  // Fastify loads it when a test injects a request.
  'light-my-request',
  ...['timezones-ical-library', 'pg-native', 'imapflow', 'postal-mime', 'email-reply-parser'],
  ...['pg-copy-streams', 'tar-stream', 'age-encryption'],
];

const options = {
  cwd: import.meta.dirname,
  platform: 'node',
  logLevel: 'warn',
  external: (id: string) => notBundled.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [
    {
      name: 'workers-are-beside-the-program',
      // No map: the addresses keep their length, so every position stays the same.
      transform: {
        filter: { code: "-worker.ts', import.meta.url)" },
        handler: (code: string) => ({
          code: code.replaceAll("-worker.ts', import.meta.url)", "-worker.js', import.meta.url)"),
          map: null,
        }),
      },
    },
  ],
} satisfies BuildOptions;

const output = {
  dir: 'dist',
  format: 'esm',
  sourcemap: true,
  // Names stay as they are, so that a stack trace can be read. Short names would save no memory.
  minify: { compress: true, mangle: false, codegen: true },
} satisfies BuildOptions['output'];

// Builds the server as `npm start` runs it. See docs/decisions/0022-a-built-server.md.
await build({
  ...options,
  input: { main: 'src/main.ts', ...workers },
  output: { ...output, cleanDir: true },
});
await build({
  ...options,
  input: commands,
  output: { ...output, chunkFileNames: 'command-[name]-[hash].js' },
});
