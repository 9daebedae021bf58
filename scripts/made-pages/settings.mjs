import { settingSubjects } from '../../apps/server/src/settings.ts';

const row = ([name, { shown, description }]) => `| \`${name}\` | ${shown} | ${description} |`;

/** Returns a table of settings for each subject, in the order of the declaration. */
export const settings = () =>
  settingSubjects
    .map(({ subject, settings }) =>
      [
        `## ${subject}`,
        '',
        '| Setting | Default | What it does |',
        '| --- | --- | --- |',
        ...Object.entries(settings).map(row),
      ].join('\n'),
    )
    .join('\n\n');
