import { count, die, endIfDecided, firstEnemy, type GameFight, game, nextUp, points } from '../../src/system/game.ts';
import { catalogue } from '../../src/system/rule.ts';
import { seal } from '../../src/system/system.ts';
import { vocabulary } from '../../src/system/vocabulary.ts';
import type { Question } from '../../src/table/question.ts';
import { oneDie, type Table } from '../../src/table/table.ts';

const rules = catalogue({
  'TINY-RND-01': 'Rounds | Each round those who are up take a turn, in the order of the list.',
  'TINY-ATK-01': 'Turns | Who has the turn strikes the first enemy who is up and rolls the weapon die as damage.',
  'TINY-GRD-01': 'Guarding | Before that roll the target may spend one guard to halve the damage, rounded down.',
  'TINY-HRM-01': 'Harm | Damage comes off HP, never below 0; at 0 HP a fighter is down.',
  'TINY-END-01': 'The end | The fight is over when only one side has somebody up, who have won.',
});

const fighter = { hp: points(1, 99), die: die(4, 12), guards: count(0, 9) };
type Fight = GameFight<typeof fighter>;

const words = vocabulary<Fight>();
const looks = ['hurt', 'badly hurt', 'down'] as const;
const begins = words.roundEvent('round', ['TINY-RND-01'], 'Round {round}.');
const strikes = words.event('strikes', ['TINY-ATK-01'], '{who:who} strikes at {target:who}.');
const guarded = words.event('guarded', ['TINY-GRD-01'], '{who:who} guards.');
const harmed = words.event('harmed', ['TINY-HRM-01'], '{who:who} is {looks}.', { looks });
const lost = words.event('lost', ['TINY-HRM-01'], '{who:who} loses {hp} HP and has {left} left.', {}, 'owner');
const ends = words.event('ends', ['TINY-END-01'], 'It is over.');
const damage = words.reason('damage', ['TINY-ATK-01'], 'damage');

const [TAKE, GUARD] = [0, 1];
const guard = words.question(
  'guard',
  ['TINY-GRD-01'],
  (fight, who) => `${fight.fighters[who]!.sheet.name} is struck at. Guard?`,
  (fight, who, table) => {
    table.offer(TAKE);
    if (fight.fighters[who]!.guards > 0) table.offer(GUARD);
  },
  (_fight, _who, code) =>
    code === GUARD
      ? { id: 'guard', label: 'Guard: half damage', cost: '1 guard', rule: 'TINY-GRD-01' }
      : { id: 'take', label: 'Take the blow', rule: 'TINY-HRM-01' },
);

/** TINY-RND-01: a round begins, or somebody takes a turn. */
function step(fight: Fight, table: Table<Fight>): void {
  if (fight.turn < 0) table.tell(begins, ++fight.round);
  else {
    const target = firstEnemy(fight, fight.turn);
    if (target >= 0) strike(fight, target, table);
  }
  if (endIfDecided(fight)) table.tell(ends);
  fight.turn = nextUp(fight, fight.turn + 1);
}

/** TINY-ATK-01, TINY-GRD-01 */
export function strike(fight: Fight, target: number, table: Table<Fight>): void {
  table.tell(strikes, fight.turn, target);
  const guards = table.ask(fight, target, guard) === GUARD;
  if (guards) {
    fight.fighters[target]!.guards--;
    table.tell(guarded, target);
  }
  const rolled = table.roll(oneDie(fight.fighters[fight.turn]!.die), fight.turn, damage);
  harm(fight, target, guards ? rolled >> 1 : rolled, table);
}

/** TINY-HRM-01 */
function harm(fight: Fight, who: number, dealt: number, table: Table<Fight>): void {
  const struck = fight.fighters[who]!;
  const taken = Math.min(dealt, struck.hp);
  struck.hp -= taken;
  if (struck.hp === 0) struck.status = 'down';
  table.tell(harmed, who, struck.hp === 0 ? 2 : struck.hp * 2 > struck.sheet.most.hp! ? 0 : 1);
  table.tell(lost, who, taken, struck.hp);
}

/** Guards while it can. */
function sensible(fight: Fight, who: number, _question: Question<Fight>): number {
  return fight.fighters[who]!.guards > 0 ? GUARD : TAKE;
}

/** A whole game in one file: what `docs/new-system.md` begins with. */
export const tiny = game({
  id: 'tiny',
  name: 'Tiny',
  version: '1.0.0',
  prefix: 'TINY',
  rules,
  fighter,
  words,
  step,
  sensible,
  cast: {
    hero: { side: 'party', hp: 8, die: 6, guards: 2 },
    squire: { side: 'party', hp: 5, die: 4, guards: 1 },
    orc: { hp: 9, die: 8, guards: 1 },
    rat: { hp: 3, die: 4 },
  },
  fights: {
    duel: { name: 'Duel', text: 'A hero against an orc.', combatants: [{ use: 'hero' }, { use: 'orc' }] },
    brawl: {
      name: 'Brawl',
      text: 'Hero and squire against an orc and two rats.',
      combatants: [{ use: 'hero' }, { use: 'squire' }, { use: 'orc' }, { use: 'rat', count: 2 }],
    },
  },
});

/** The game for lists of systems. */
export const sealedTiny = seal(tiny);
