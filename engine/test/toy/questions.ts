import type { Option } from '../../src/system/system.ts';
import { words } from './events.ts';
import type { ToyFight } from './model.ts';

/** Codes of the options. */
export const Choice = { wary: 0, bold: 1, take: 0, guard: 1, stunned: 0, dead: 1 } as const;

const stances: readonly Option[] = [
  { id: 'wary', label: 'Wary: may guard', rule: 'TOY-GRD-01' },
  { id: 'bold', label: 'Bold: roll damage twice, keep the higher', rule: 'TOY-ATK-02' },
];

/** Asked of all at once, in secret, when a round begins. */
export const declare = words.question(
  'declare',
  ['TOY-RND-01'],
  (fight, who) => `${fight.fighters[who]!.name}: wary or bold this round?`,
  (_fight, _who, table) => {
    table.offer(Choice.wary);
    table.offer(Choice.bold);
  },
  (_fight, _who, code) => stances[code]!,
  true,
);

/** TOY-GRD-01, TOY-GRD-02 */
export function canGuard(fight: ToyFight, who: number): boolean {
  const { stance, guards, status } = fight.fighters[who]!;
  return stance === 'wary' && guards > 0 && status === 'up';
}

const answersToABlow: readonly Option[] = [
  { id: 'take', label: 'Take the blow', rule: 'TOY-HRM-01' },
  { id: 'guard', label: 'Guard: half damage', cost: '1 guard', rule: 'TOY-GRD-01' },
];

/** Asked of the target before the damage roll. */
export const guard = words.question(
  'guard',
  ['TOY-GRD-01', 'TOY-GRD-02'],
  (fight, who) => `${fight.fighters[who]!.name} is struck at. Guard?`,
  (fight, who, table) => {
    table.offer(Choice.take);
    if (canGuard(fight, who)) table.offer(Choice.guard);
  },
  (_fight, _who, code) => answersToABlow[code]!,
);

const fates: readonly Option[] = [
  { id: 'stunned', label: 'Stunned', rule: 'TOY-HRM-03' },
  { id: 'dead', label: 'Dead', rule: 'TOY-HRM-03' },
];

/** Asked of the GM when somebody falls and the ruling is `ask`. */
export const fallen = words.question(
  'fallen',
  ['TOY-HRM-03'],
  () => 'Somebody falls. Stunned or dead?',
  (_fight, _who, table) => {
    table.offer(Choice.stunned);
    table.offer(Choice.dead);
  },
  (_fight, _who, code) => fates[code]!,
);
