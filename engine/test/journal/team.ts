import type { LiveFight, StartOptions } from '../../src/journal/index.ts';
import { startFight } from '../../src/journal/index.ts';
import type { System } from '../../src/system/system.ts';
import { Recorded } from '../../src/table/log.ts';
import type { Policy, Question } from '../../src/table/question.ts';
import type { Table } from '../../src/table/table.ts';
import { type ToyCombatant, type ToyEncounter, type ToyFight, toyDuel } from '../toy/index.ts';
import { toyEncounter } from './fixture.ts';

export type TeamDuel = System<ToyEncounter, ToyFight, ToyCombatant>;
export type TeamLive = LiveFight<ToyEncounter, ToyFight>;

function partyUp({ fighters }: ToyFight): number[] {
  return fighters.flatMap(({ side, status }, at) => (side === 'party' && status === 'up' ? [at] : []));
}

/** Who of the party gets one more guard: asked of all its fighters together. The code is the fighter's index. */
export const shield: Question<ToyFight> = {
  index: toyDuel.questions.length,
  id: 'shield',
  cites: ['TOY-GRD-01'],
  prompt: () => 'Who of you takes the shield?',
  list: (fight, _who, table) => {
    for (const at of partyUp(fight)) table.offer(at);
  },
  describe: (fight, _who, code) => {
    const { id, name } = fight.fighters[code]!;
    return { id, label: name, target: id, rule: 'TOY-GRD-01' };
  },
  secret: false,
  sharedBy: partyUp,
};

function giveShield(fight: ToyFight, table: Table<ToyFight>): void {
  const [first] = partyUp(fight);
  if (first !== undefined) fight.fighters[table.ask(fight, first, shield)]!.guards++;
}

/** Everybody keeps the shield. */
function keeping(policy: Policy<ToyFight>): Policy<ToyFight> {
  return (fight, who, question, table) => (question === shield ? who : policy(fight, who, question, table));
}

const { sensible, reckless, random } = toyDuel.policies;

/** The toy duel with a question that several seats may answer, at the start of every round. */
export const teamDuel: TeamDuel = {
  ...toyDuel,
  questions: [...toyDuel.questions, shield],
  policies: { sensible: keeping(sensible!), reckless: keeping(reckless!), random: random! },
  step: (fight, table) => {
    if (fight.turn < 0) giveShield(fight, table);
    toyDuel.step(fight, table);
  },
  mayRead: (fight, seat, record) =>
    (record.kind === Recorded.choice && record.args[0] === shield.index) || toyDuel.mayRead(fight, seat, record),
};

/** The brawl of hero (seat `player`) and squire (seat `friend`), and of more heroes, begun with the question who takes the shield. */
export function teamFight(also: readonly string[] = [], options: Partial<StartOptions> = {}): TeamLive {
  const brawl = toyEncounter('brawl');
  const [hero, ...rest] = brawl.combatants;
  const more = also.map((id) => ({ ...hero!, id, name: id, seat: id }));
  return startFight(teamDuel, { ...brawl, combatants: [hero!, ...rest, ...more] }, { seed: 'a seed', ...options });
}
