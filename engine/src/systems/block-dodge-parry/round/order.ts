import type { Table } from '../../../table/table.ts';
import { hasClashes } from '../attack/aim.ts';
import { Clash, clashOutcome } from '../attack/clash.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { orderSave, save } from '../rolls/saves.ts';
import { drawsFirst } from '../state/gear.ts';
import { Ability, Bucket, type Fight, type Fighter, Turn } from '../state/model.ts';
import { isAble } from '../state/people.ts';

const phaseBegins = event(
  'phase-begins',
  ['BDP-ORD-01', 'BDP-RND-04'],
  'The {phase} turns.',
  { phase: ['nothing', 'quick', 'full'] },
  'heading',
);
const turnsBegin = event(
  'turns-begin',
  ['BDP-ORD-10', 'BDP-RND-04'],
  'All turns, without a split into quick and full.',
);
const actsBefore = event('acts-before', ['BDP-ORD-05'], '{who:who}{rule:cites} acts before the enemies.');
const actsAfter = event('acts-after', ['BDP-ORD-05'], '{who:who}{rule:cites} acts after the enemies.');
const unopposed = event('unopposed', ['BDP-ORD-04', 'BDP-ORD-08'], '{who:who} is unopposed and needs no order Save.');
const drewFirst = event('quick-draw', ['BDP-SKL-22'], '{who:who} draws quickly and acts first.');
const isAlert = event('alert', ['BDP-SKL-01'], '{who:who} is Alert.');
const failsByLeg = event('order-lost', ['BDP-LOC-08'], '{who:who}’s leg makes every order Save fail.');
const hampered = event('order-edge', ['BDP-ORD-09', 'BDP-SAVE-03'], '{who:who} saves with {edge}.', {
  edge: ['Disadvantage', 'no edge', 'Advantage'],
});

/** Says that the turns of this kind begin. */
export function tellPhase(fight: Fight, table: Table<Fight>, kind: number): void {
  if (fight.toggles.initiativeMode === 'quickFull') table.tell(phaseBegins, kind);
  else table.tell(turnsBegin);
}

/**
 * Sets everybody's bucket for the phase whose turns are `kind` (BDP-ORD-01..09). Whoever is going to lose the turn neither
 * saves nor opposes anybody (BDP-ORD-08); its place comes with those who made no Save.
 */
export function setOrder(fight: Fight, table: Table<Fight>, kind: number): void {
  let foes = 0;
  const fighters = fight.fighters;
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at]!;
    if (fighter.side !== 0 && fighter.losesTurns === 0 && takesTurn(fighter, kind)) foes++;
  }
  tellPhase(fight, table, kind);
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at]!;
    if (!takesTurn(fighter, kind)) continue;
    if (fighter.side !== 0) fighter.bucket = foesBucket(table, fighter);
    else if (fighter.losesTurns > 0) fighter.bucket = foes === 0 ? Bucket.before : Bucket.after;
    else if (foes === 0) {
      fighter.bucket = Bucket.before;
      table.tell(unopposed, fighter.index);
    } else {
      fighter.bucket = comesBefore(fight, table, fighter) ? Bucket.before : Bucket.after;
      table.tell(fighter.bucket === Bucket.before ? actsBefore : actsAfter, fighter.index, ruleOfOrder(fight, kind));
    }
  }
}

/** The rule that sets the order of these turns. */
function ruleOfOrder(fight: Fight, kind: number): number {
  if (fight.toggles.initiativeMode !== 'quickFull') return R['BDP-ORD-10'];
  return kind === Turn.quick ? R['BDP-ORD-02'] : R['BDP-ORD-03'];
}

/** Enemies act together, but whoever draws quickly comes before everybody (BDP-ORD-05, BDP-SKL-22). */
function foesBucket(table: Table<Fight>, foe: Fighter): number {
  if (foe.sheet.skills.quickDraw === '' || foe.losesTurns > 0 || !drawsFirst(foe)) return Bucket.foes;
  table.tell(drewFirst, foe.index);
  return Bucket.before;
}

function takesTurn(fighter: Fighter, kind: number): boolean {
  return fighter.pending && fighter.turn === kind && isAble(fighter);
}

/** Quick Draw, a clash, a ruined leg, or the DEX Save (BDP-ORD-02, BDP-ORD-03, BDP-ORD-06). */
function comesBefore(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  if (drawsFirst(fighter)) {
    table.tell(drewFirst, fighter.index);
    return true;
  }
  if (hasClashes(fight)) {
    const outcome = clashOutcome(fight, table, fighter);
    if (outcome === Clash.first) return true;
    if (outcome === Clash.after) return false;
  }
  if (fighter.failsOrder) {
    table.tell(failsByLeg, fighter.index);
    return false;
  }
  const edge = (fighter.sheet.skills.alert ? 1 : 0) - (fighter.orderDisadvantage ? 1 : 0);
  if (fighter.sheet.skills.alert) table.tell(isAlert, fighter.index);
  if (fighter.orderDisadvantage || fighter.sheet.skills.alert) table.tell(hampered, fighter.index, edge + 1);
  fighter.orderDisadvantage = false;
  return save(fight, table, fighter, orderSave(Ability.dex, 0, edge));
}
