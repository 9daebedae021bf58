import { type Finding, type Goal, goals } from './goals.ts';

const shown = (value: number, unit: Goal['unit']): string =>
  unit === 'MB' || (unit === 'KB' && value >= 20) ? value.toFixed(0) : value.toFixed(2);

const holds = ({ better }: Goal, value: number, limit: number): boolean =>
  better === 'more' ? value >= limit : value <= limit;

const sign = ({ better }: Goal): string => (better === 'more' ? '≥' : '≤');

function verdict(goal: Goal, { value, fault }: Finding): string {
  if (fault !== undefined || !holds(goal, value, goal.must)) return 'NOT OK';
  return goal.aim === undefined || holds(goal, value, goal.aim) ? 'ok, aim met' : 'ok';
}

/** Returns the findings as a Markdown table, and the number of goals that were missed. */
export function tableOf(findings: Finding[]): { text: string; missed: number } {
  let missed = 0;
  const rows = findings.map((finding) => {
    const goal: Goal = goals[finding.goal];
    const result = verdict(goal, finding);
    if (result === 'NOT OK') missed++;
    return [
      goal.workload,
      `${shown(finding.value, goal.unit)} ${goal.unit}`,
      `${sign(goal)} ${goal.must}`,
      goal.aim === undefined ? '–' : `${sign(goal)} ${goal.aim}`,
      result,
      [finding.details, finding.fault].filter(Boolean).join('; '),
    ];
  });
  const lines = [['workload', 'measured', 'must', 'aim', 'result', 'details'], Array(6).fill('---'), ...rows];
  return { text: lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), missed };
}
