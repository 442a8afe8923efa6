import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { numbersOf, R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event } from '../book/words.ts';
import { settleGrabs } from '../state/grabs.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { leaveSaddle, makeProne } from '../state/pairs.ts';

const harmed = event(
  'harmed',
  ['SOS-DMG-01', 'SOS-DMG-02'],
  '{target:who} takes {damage} {kind} damage and has {hp}{rule:cites} HP left.',
  { kind: ['non-lethal', 'lethal'] },
);
const knockedOut = event(
  'knocked-out',
  ['SOS-KO-01', 'SOS-KO-02', 'SOS-KO-03', 'SOS-DMG-04'],
  '{target:who} is knocked out by a {kind} hit.',
  { kind: ['non-lethal', 'lethal'] },
);
const outright = event(
  'outright',
  ['SOS-DEAD-03'],
  'A single hit of {damage} is too much for {target:who}, whose full HP are {hp}{rule:cites}.',
);
const killed = event('killed', [], '{target:who}{rule:cites} is dead.');
const turnedLethal = event('knockout-lethal', ['SOS-DMG-05'], 'The knockout of {target:who} is now a lethal one.');
const hitLying = event('hit-lying', ['SOS-DMG-05'], '{target:who} was knocked out already.');
const withoutHp = event('without-hp', ['SOS-DEAD-06'], '{target:who} has no HP to lose and goes down at any hit.');
const cannotKill = event('cannot-kill', ['SOS-DEAD-07'], 'Damage that is not lethal does not kill {target:who}.');
export const lookWords = ['unhurt', 'wounded', 'badly wounded', 'knocked out', 'dead', 'gone', 'beaten'] as const;
const looksNow = event('looks', [], '{who:who} looks {looks}{rule:cites}.', {
  looks: lookWords,
});

/** How somebody looks to those who do not know the numbers, as an index into the words of the event. */
export function looksOf({ status, hp, hpMax, badly }: Fighter): number {
  if (status === 'dead') return 4;
  if (status === 'gone') return 5;
  if (status === 'surrendered') return 6;
  if (status === 'out') return 3;
  if (badly) return 2;
  return hp < hpMax ? 1 : 0;
}
const lookRules = numbersOf(
  'SOS-DMG-06',
  'SOS-DMG-06',
  'SOS-BAD-02',
  'SOS-KO-01',
  'SOS-DMG-02',
  'SOS-MOVE-06',
  'SOS-END-06',
);

/** What makes damage lethal or not, in the order of `Attack`. */
const harmRules = numbersOf(
  'SOS-ATK-11',
  'SOS-ATK-11',
  'SOS-UNA-02',
  'SOS-UNA-02',
  'SOS-UNA-02',
  'SOS-UNA-02',
  'SOS-SPL-04',
  'SOS-UNA-02',
);

/** One hit of `damage` points by the attack in `fight.now` (SOS-DMG-04, SOS-DMG-05). */
export function hit(fight: Fight, table: Table<Fight>, target: Fighter, damage: number, lethal: boolean): void {
  fight.stirred = true;
  if (target.status === 'out') hitFallen(fight, table, target, damage, lethal);
  else hitStanding(fight, table, target, damage, lethal);
  if (table.log !== null) table.tell(looksNow, target.index, looksOf(target), lookRules[looksOf(target)]!);
  settleGrabs(fight, table);
}

function hitStanding(fight: Fight, table: Table<Fight>, target: Fighter, damage: number, lethal: boolean): void {
  const { hpMax } = target;
  target.hp = Math.max(0, target.hp - damage);
  table.tell(harmed, target.index, damage, lethal ? 1 : 0, target.hp, harmRules[fight.now.kind]!);
  if (lethal && hpMax > 0 && damage >= 2 * hpMax) {
    table.tell(outright, damage, target.index, hpMax, R['SOS-DMG-04']);
    kill(fight, table, target, R['SOS-DEAD-01']);
    return;
  }
  if (!lethal && damage >= 2 * hpMax) table.tell(cannotKill, target.index);
  if (target.hp > 0) return;
  if (!lethal && hpMax === 0) table.tell(withoutHp, target.index);
  knockOut(fight, table, target, lethal);
  if (lethal) fateOfMinor(fight, table, target);
}

/** Minor villains and people without HP die of what knocks others out (SOS-DEAD-04, SOS-DEAD-05, SOS-DEAD-06). */
function fateOfMinor(fight: Fight, table: Table<Fight>, target: Fighter): void {
  if (target.hpMax === 0) kill(fight, table, target, R['SOS-DEAD-06']);
  else if (target.sheet.minorEvil && ruledOn(fight, table, Rulings.spareMinor, target.index) === 'dies')
    kill(fight, table, target, R['SOS-DEAD-04']);
}

function hitFallen(fight: Fight, table: Table<Fight>, target: Fighter, damage: number, lethal: boolean): void {
  table.tell(harmed, target.index, damage, lethal ? 1 : 0, 0, harmRules[fight.now.kind]!);
  table.tell(hitLying, target.index);
  if (!lethal) {
    if (damage >= target.hpMax) table.tell(cannotKill, target.index);
    return;
  }
  if (damage >= target.hpMax) {
    table.tell(outright, damage, target.index, target.hpMax, R['SOS-DMG-05']);
    kill(fight, table, target, R['SOS-DEAD-02']);
    return;
  }
  if (target.lethalKo) return;
  target.lethalKo = true;
  target.survivalRolled = false;
  table.tell(turnedLethal, target.index);
  fateOfMinor(fight, table, target);
}

/** At 0 HP: out, prone, without MP, out of the saddle (SOS-KO-01, SOS-KO-02, SOS-KO-03). */
function knockOut(fight: Fight, table: Table<Fight>, target: Fighter, lethal: boolean): void {
  target.status = 'out';
  target.hp = 0;
  target.mp = 0;
  target.lethalKo = lethal;
  target.survivalRolled = false;
  target.stun = 0;
  table.tell(knockedOut, target.index, lethal ? 1 : 0);
  makeProne(fight, table, target);
}

/** Dead, for the reason `rule`. */
export function kill(fight: Fight, table: Table<Fight>, target: Fighter, rule: number): void {
  target.status = 'dead';
  target.hp = 0;
  target.mp = 0;
  target.mortal = false;
  target.badly = false;
  target.stun = 0;
  target.prone = true;
  target.injuryOwed = false;
  target.revivedMortal = false;
  table.tell(killed, target.index, rule);
  leaveSaddle(fight, table, target);
  settleGrabs(fight, table);
}
