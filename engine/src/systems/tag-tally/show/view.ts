import { type Sentence, say } from '../../../system/said.ts';
import { outUnless } from '../../../system/standing.ts';
import type {
  ClockView,
  CombatantView,
  Condition,
  FieldView,
  PhaseView,
  Slot,
  TagView,
  TurnSlot,
  View,
} from '../../../system/view.ts';
import { type LogRecord, Recorded } from '../../../table/log.ts';
import { calledWound } from '../after/treatment.ts';
import { attackMomentum, dcOf, defenseDoom, defenseLoss } from '../book/levels.ts';
import { Band, bandNames, Call, damageTypes, kindsIn, severityNames, type TagOccasion } from '../book/terms.ts';
import { words } from '../book/words.ts';
import { CAPACITY } from '../cast/encounter-checks.ts';
import { listedSpots } from '../moves/spots.ts';
import { initiativeLevel } from '../state/ladder.ts';
import { isCutOff } from '../state/magic-marks.ts';
import type { CreatureTag, Fight, Fighter, Phase } from '../state/model.ts';
import { decided, FOES, PARTY } from '../state/outcome.ts';
import { isAvailable, levelOf } from '../state/people.ts';
import { barredNow } from './barred.ts';
import { factsOf } from './view-facts.ts';

export const GM_SEAT = 0;

/** Players do not know of creatures that wait for their entrance. */
function isHiddenFrom(seat: number, fighter: Fighter | undefined): boolean {
  return seat !== GM_SEAT && fighter?.status === 'waiting';
}

/** Everything a seat may know. Levels and clocks are open to all; hidden tags and waiting creatures are the GM's. */
export function view(fight: Fight, seat: number): View {
  return {
    round: fight.round,
    phases: phasesOf(fight),
    combatants: fight.fighters
      .filter((fighter) => !isHiddenFrom(seat, fighter))
      .map((fighter) => cardOf(fight, seat, fighter)),
    clocks: [momentumView(fight), doomView(fight)],
    field: fieldOf(fight, seat),
    facts: factsOf(fight, seat),
    order: orderOf(fight, seat),
  };
}

const before: readonly Phase[] = ['start', 'initiative'];
const healing: readonly Phase[] = ['treatment', 'healing', 'professional'];

/** Initiative, then the ladder of the round with its blocks and creatures, then what follows the fight. */
function phasesOf(fight: Fight): PhaseView[] {
  const { phase, now } = fight;
  const phases: PhaseView[] = [{ id: 'initiative', label: 'Initiative', now: before.includes(phase) }];
  rungsOf(fight).forEach(({ block, creature }, at) => {
    if (block.length > 0 && phase === 'turns')
      phases.push({
        id: `block-${at}`,
        label: say.list(
          block.map((pc) => turnLabel(pc, now.actor)),
          ' + ',
        ),
        now: block.some(({ index }) => index === now.actor),
        ...(block.length > 1 ? { free: true } : {}),
      });
    if (creature === null) return;
    const number = dcOf(initiativeLevel(fight, creature));
    const label = say`${turnLabel(creature, now.actor)} ${number}`;
    phases.push({ id: creature.sheet.id, label, now: creature.index === now.actor });
  });
  phases.push({ id: 'wounds', label: 'Wounds', now: phase === 'wounds' });
  phases.push({ id: 'healing', label: 'Healing', now: healing.includes(phase) });
  phases.push({ id: 'later', label: 'Afterwards', now: phase === 'later' || phase === 'over' });
  return phases;
}

/** A block of PCs who choose their order, and the creature that acts after them; null after the last. */
interface Rung {
  readonly block: readonly Fighter[];
  readonly creature: Fighter | null;
}

/** The ladder without creatures that have left: what they stood between is one block. */
function rungsOf({ fighters, ladder }: Fight): Rung[] {
  const rungs: Rung[] = [];
  let block: Fighter[] = [];
  for (let gap = 0; gap <= ladder.length; gap++) {
    block.push(...fighters.filter(({ pc, slot, status }) => pc && slot === gap && status === 'present'));
    const creature = fighters[ladder[gap] ?? -1] ?? null;
    if (creature?.status === 'withdrawn') continue;
    rungs.push({ block: block.sort((one, other) => one.index - other.index), creature });
    block = [];
  }
  return rungs;
}

/** In brackets once the turn is over. */
function turnLabel({ sheet, turnTaken, index }: Fighter, actor: number): Sentence {
  return turnTaken && index !== actor ? say`(${say.who(sheet)})` : [say.who(sheet)];
}

function cardOf(fight: Fight, seat: number, fighter: Fighter): CombatantView {
  const { sheet, pc } = fighter;
  const weapon = say`${say.thing(sheet.weapon)} (${damageTypes[sheet.damageType]!})`;
  return {
    id: sheet.id,
    name: sheet.name,
    side: pc ? PARTY : FOES,
    mine: sheet.seat === seat,
    bars: [],
    slots: pc ? slotsOf(fighter) : [],
    weapons: [weapon, ...sheet.casts.map(({ name }) => [say.thing(name)])],
    intent: strikingAt(fight, fighter),
    place: placeOf(fight, fighter),
    ...(pc ? pcCard(fight, seat, fighter) : creatureCard(fight, seat, fighter)),
  };
}

type OwnCard = Pick<CombatantView, 'status' | 'out' | 'numbers' | 'tags' | 'conditions' | 'hidden' | 'barred'>;

function pcCard(fight: Fight, seat: number, pc: Fighter): OwnCard {
  const status = pcStatus(pc);
  return {
    status,
    ...outUnless(status === 'able'),
    numbers: pcNumbers(fight, pc),
    tags: pc.sheet.tags.filter(({ kinds }) => kinds !== 0).map(tagView),
    conditions: pcConditions(fight, pc),
    ...(seat === GM_SEAT || pc.sheet.seat === seat ? { barred: barredNow(fight, pc) } : {}),
  };
}

function creatureCard(fight: Fight, seat: number, creature: Fighter): OwnCard {
  const { status } = creature;
  const level = levelOf(fight, creature);
  // TT-END-01: a victory overcomes all opposition.
  const overcome = fight.result === 'victory' && status === 'active';
  return {
    status: overcome ? 'overcome' : status,
    ...outUnless(status !== 'withdrawn' && !overcome),
    numbers: { Level: level, DC: dcOf(level), Initiative: dcOf(initiativeLevel(fight, creature)) },
    conditions: creatureConditions(fight, seat, creature),
    ...(status === 'waiting' ? { hidden: true } : {}),
  };
}

function pcStatus({ status, retired, dead }: Fighter): string {
  if (retired) return dead ? 'dead' : 'retired';
  return status === 'present' ? 'able' : status;
}

function pcNumbers(fight: Fight, pc: Fighter): Record<string, number> {
  const { armor, tags, mai, casterTier, spells } = pc.sheet;
  const numbers: Record<string, number> = {};
  if (armor > 0) numbers.Armor = armor;
  for (const tag of tags) if (tag.kinds !== 0) numbers[tagView(tag).label] = tag.tier;
  if (mai > 0) numbers.MAI = mai;
  if (spells.length > 0) numbers['Caster tier'] = casterTier;
  if (pc.initRoll > 0) numbers.Initiative = pc.initRoll;
  if (fight.result === 'running') numbers.Reactions = pc.reactionLeft ? 1 : 0;
  return numbers;
}

function tagView({ name, kinds, hinders }: Fighter['sheet']['tags'][number]): TagView {
  const about = `${hinders ? 'hinders ' : ''}${kindsIn(kinds).join(', ')}`;
  return { label: `${name} (${about})`, name, about, hinders };
}

function pcConditions(fight: Fight, pc: Fighter): Condition[] {
  const found: Condition[] = [];
  const add = (holds: boolean, label: Sentence, rule: string, name?: string): void => {
    if (holds) found.push(name === undefined ? { label, rule } : { label, rule, name });
  };
  const hinders = (kinds: number, steps: number): string => `hinders ${kindsIn(kinds).join(', ')} by ${steps}`;
  for (const wound of pc.wounds) {
    const label = `${calledWound(wound)}: ${hinders(wound.kinds, wound.steps)}`;
    add(true, label, 'TT-WND-11', wound.name || severityNames[wound.severity]!);
  }
  for (const { name, kinds, steps } of pc.conditions) add(true, `${name}: ${hinders(kinds, steps)}`, 'TT-TAG-05', name);
  const { length: wards } = pc.effects;
  const backfire = pc.backfire + pc.backfireLater;
  const hampered = `backfire: hinders everything by ${backfire} until the end of the next turn`;
  add(backfire > 0, hampered, 'TT-MAG-06', 'backfire');
  add(pc.called !== Call.none, say`reaction called: ${callText(fight, pc)}`, 'TT-REACT-11', 'reaction called');
  add(pc.stunnedTurns > 0, 'stunned: loses the next turn', 'TT-TURN-10', 'stunned');
  const cutOff = 'cut off from magic';
  add(isCutOff(fight, pc), `${cutOff} until the end of round ${pc.castLock}`, 'TT-VAL-11', cutOff);
  add(pc.delayedSpell > 0, 'a delayed spell goes off in the next turn', 'TT-MAG-07');
  add(wards > 0, `warded by ${wards}`, 'TT-MAG-15', 'warded');
  add(pc.aiding >= 0, 'ready to help', 'TT-SRC-09');
  add(pc.sheet.fragile, 'Fragile', 'TT-WND-07');
  add(pc.treatedByPro, 'treated by a professional this session', 'TT-HEAL-09');
  add(pc.healedByMagic, 'healed by magic this session', 'TT-HEAL-11');
  add(pc.retired, pc.dead ? 'dead' : 'retired', 'TT-WND-12');
  for (const mark of pc.marks) add(true, `${mark} (for good)`, 'TT-TAG-06', mark);
  pc.mastered.forEach((mark, spell) => {
    add(mark === 1, `Mastery of ${pc.sheet.spells[spell]!.name}`, 'TT-MAG-09');
  });
  return found;
}

/** A called reaction in words, as all have heard it. */
function callText({ fighters }: Fight, { called, calledOn }: Fighter): Sentence {
  const on = fighters[calledOn]?.sheet;
  if (on === undefined) return 'the GM tells';
  return called === Call.attack ? say`attacks ${say.who(on)}` : say`tries something against ${say.who(on)}`;
}

/** What is carried, and how much more could be (TT-GEAR-03, TT-ARM-03). */
function slotsOf(pc: Fighter): Slot[] {
  const heavy = pc.sheet.armor === 3;
  const slots: Slot[] = pc.sheet.items.map(({ name }, at) =>
    pc.itemGone[at] === 1 ? { kind: 'free', label: '' } : { kind: 'gear', label: name },
  );
  while (slots.length < CAPACITY - (heavy ? 1 : 0)) slots.push({ kind: 'free', label: '' });
  return slots;
}

function strikingAt(fight: Fight, creature: Fighter): Sentence {
  const { attacker, target, spell } = fight.now.blow;
  const victim = fight.fighters[target];
  if (attacker !== creature.index || victim === undefined) return '';
  return say`${spell < 0 ? 'strikes at' : 'casts at'} ${say.who(victim.sheet)}`;
}

/** Abilities it has at its level, and weaknesses, as far as the seat may know (TT-CRE-02). */
function creatureConditions(fight: Fight, seat: number, creature: Fighter): Condition[] {
  const found = creature.sheet.creatureTags
    .filter((tag) => isAvailable(fight, creature, tag) && (seat === GM_SEAT || !tag.hidden))
    .map((tag) => ({
      label: tagLabel(tag),
      rule: tag.weakness ? 'TT-ATK-09' : 'TT-CRE-04',
      name: tag.name,
      ...(tag.hidden ? { hidden: true as const } : {}),
    }));
  if (creature.stunnedTurns > 0)
    found.push({ label: 'stunned: loses the next turn', rule: 'TT-TURN-10', name: 'stunned' });
  if (creature.effects.length > 0)
    found.push({ label: `held by ${creature.effects.length}`, rule: 'TT-MAG-15', name: 'held' });
  return found;
}

const occasionWords: Readonly<Record<TagOccasion, string>> = {
  always: '',
  alone: 'when alone',
  pack: 'in a pack',
  conditioned: 'on the afflicted',
  plainPhysical: 'on plain Physical attacks',
  acted: 'once it has acted',
  gm: 'when the GM says so',
};

function tagLabel({ name, tier, hinders, kinds, when, against, inflicts, initiative, hidden }: CreatureTag): string {
  const parts: string[] = [];
  if (kinds !== 0) parts.push(`${hinders ? 'hinders' : 'eases'} ${kindsIn(kinds).join(', ')} by ${tier}`);
  if (when !== 'always') parts.push(occasionWords[when]);
  if (against.length > 0) parts.push(`against ${against.join(', ')}`);
  if (inflicts !== '') parts.push(`inflicts ${inflicts}`);
  if (initiative !== 0) parts.push(`initiative ${initiative}`);
  if (hidden) parts.push('hidden');
  return parts.length === 0 ? name : `${name}: ${parts.join('; ')}`;
}

const placeOf = (fight: Fight, { x, y }: Fighter): string => (fight.toggles.positions ? `${x},${y}` : '');

/** Where it would stand after an attack or a defense, by band; each result once, with what leads to it. */
function momentumView(fight: Fight): ClockView {
  const { momentum, momentumSize } = fight;
  const up = after([Band.success, Band.successAnd], momentum, attackMomentum, momentumSize, 'victory');
  const down = [Band.successBut, Band.failBut, Band.failAnd].map(
    (band) => `${bandNames[band]} ${Math.max(0, momentum - defenseLoss[band]!)}`,
  );
  return {
    id: 'momentum',
    label: 'Momentum',
    value: momentum,
    size: momentumSize,
    next: decided(fight) ? [] : [`attack: ${up}`, `defense: ${down.join(', ')}`],
    ...momentumStake(fight),
  };
}

function doomView(fight: Fight): ClockView {
  const { doom, doomSize } = fight;
  const up = after([Band.failBut, Band.failAnd], doom, defenseDoom, doomSize, 'defeat');
  const next = decided(fight) ? [] : [`defense: ${up}`];
  const gain = isDefending(fight) ? Math.min(doomSize - doom, Math.max(...defenseDoom)) : 0;
  return { id: 'doom', label: 'Doom', value: doom, size: doomSize, next, ...stakeOf(0, gain) };
}

/** A clock after gains by band, or what it comes to when it is full. */
function after(bands: readonly number[], value: number, gains: readonly number[], size: number, end: string): string {
  return bands
    .map((band) => `${bandNames[band]} ${value + gains[band]! < size ? value + gains[band]! : end}`)
    .join(', ');
}

/** A creature attacks or casts: a defense follows. */
function isDefending({ phase, now, fighters }: Fight): boolean {
  return phase === 'turns' && now.blow.target >= 0 && fighters[now.blow.attacker]?.pc === false;
}

function momentumStake(fight: Fight): Pick<ClockView, 'stake'> {
  const { momentum, momentumSize, now, fighters } = fight;
  if (isDefending(fight)) return stakeOf(Math.min(momentum, Math.max(...defenseLoss)), 0);
  if (fight.phase !== 'turns' || fighters[now.actor]?.pc !== true) return {};
  return stakeOf(0, Math.min(momentumSize - momentum, Math.max(...attackMomentum)));
}

function stakeOf(lose: number, gain: number): Pick<ClockView, 'stake'> {
  return lose > 0 || gain > 0 ? { stake: { lose, gain } } : {};
}

/** The ladder: creatures by their initiative, between them blocks of PCs who choose their order (TT-INIT-09). */
function orderOf(fight: Fight, seat: number): TurnSlot[] {
  if (fight.phase !== 'turns') return [];
  return rungsOf(fight).flatMap(({ block, creature }) => {
    const pcs = block.length > 0 ? [slotOf(fight, PARTY, block)] : [];
    return creature === null || isHiddenFrom(seat, creature) ? pcs : [...pcs, slotOf(fight, FOES, [creature])];
  });
}

function slotOf(fight: Fight, side: string, members: readonly Fighter[]): TurnSlot {
  const { actor } = fight.now;
  const isNow = members.some(({ index }) => index === actor);
  const isPast = members.every(({ turnTaken }) => turnTaken);
  const free = members.length > 1;
  return {
    phase: 'turns',
    label: free ? 'any order' : '',
    side,
    who: members.map((fighter) => ({
      id: fighter.sheet.id,
      note: fighter.pc ? rolledNote(fighter) : initiativeNote(fight, fighter),
      done: fighter.turnTaken && fighter.index !== actor,
    })),
    open: false,
    free,
    state: isNow ? 'now' : isPast ? 'past' : 'next',
  };
}

const rolledNote = ({ initRoll }: Fighter): string => (initRoll > 0 ? `rolled ${initRoll}` : '');
const initiativeNote = (fight: Fight, creature: Fighter): string =>
  `level ${levelOf(fight, creature)}, acts on ${dcOf(initiativeLevel(fight, creature))}`;

function fieldOf(fight: Fight, seat: number): FieldView {
  if (!fight.toggles.positions) return { kind: 'none', places: [], links: [] };
  const places = new Map<string, string[]>();
  for (const fighter of fight.fighters) {
    if (isHiddenFrom(seat, fighter) || fighter.status === 'gone' || fighter.status === 'withdrawn') continue;
    const place = placeOf(fight, fighter);
    places.set(place, [...(places.get(place) ?? []), fighter.sheet.id]);
  }
  const mover = fight.fighters[fight.now.actor];
  if (fight.now.going && mover !== undefined && !isHiddenFrom(seat, mover))
    listedSpots(mover, (east, south) => {
      const place = `${mover.x + east},${mover.y + south}`;
      if (!places.has(place)) places.set(place, []);
    });
  return {
    kind: 'grid',
    places: [...places].map(([place, ids]) => ({
      id: place,
      label: `${place} ft`,
      groups: ids.length === 0 ? [] : [ids],
      notes: [],
    })),
    links: [],
  };
}

/** Everything is open but the GM's own notes and what concerns creatures that still wait. */
export function mayRead(fight: Fight, seat: number, record: LogRecord): boolean {
  if (seat === GM_SEAT) return true;
  const { kind, args } = record;
  const hidden = (who: number): boolean => isHiddenFrom(seat, fight.fighters[who]);
  if (kind === Recorded.choice) return false;
  if (kind === Recorded.check || kind === Recorded.roll) return !hidden(args[1]!);
  const spec = words.events[kind]!;
  if (spec.audience === 'gm') return false;
  if (spec.audience === 'owner') return fight.fighters[args[0]!]?.sheet.seat === seat;
  return !spec.operands.some(([, operand], at) => operand === 'who' && hidden(args[at]!));
}
