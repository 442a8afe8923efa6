import { plain, type Sentence, say } from '../../../system/said.ts';
import { numberedSlug } from '../../../system/slug.ts';
import type { Option } from '../../../system/system.ts';
import { ruleOfTurn, turnOf } from '../attack/classify.ts';
import { isUsuallyNonlethal } from '../attack/strike.ts';
import { rules } from '../book/rules.ts';
import { speedNames } from '../book/weapon.ts';
import { isPiece } from '../state/furniture.ts';
import { weaponAt } from '../state/gear.ts';
import {
  closesOn,
  Do,
  detailOf,
  gambitNames,
  isStrike,
  itemOf,
  Manner,
  MoveWhen,
  mannerOf,
  moveOf,
  offItemOf,
  targetOf,
  whatOf,
  zoneOfMove,
} from '../state/intent.ts';
import { itemId } from '../state/item-id.ts';
import { type Fight, type Fighter, Turn } from '../state/model.ts';
import { describeSpell } from './magic.ts';
import { describeSkillAction } from './skill-actions.ts';

/** Weapons of a strike as an option id: `longsword`, `longsword+dagger`, `unarmed`. */
function armsId(fighter: Fighter, code: number): string {
  const item = itemOf(code);
  const second = offItemOf(code);
  const first = item < 0 ? 'unarmed' : itemId(fighter, item);
  return second < 0 ? first : `${first}+${itemId(fighter, second)}`;
}

/** The weapons of a strike, each as a thing of its own. */
function saidArms(fighter: Fighter, code: number): Sentence {
  const second = offItemOf(code);
  const first = itemOf(code) < 0 ? 'bare hands' : weaponAt(fighter, itemOf(code)).name;
  const held = second < 0 ? [first] : [first, weaponAt(fighter, second).name];
  return say.list(
    held.map((name) => say.thing(name, fighter.sheet)),
    ' and ',
  );
}

/** An intention as a person reads it. Ids follow one pattern: what, whom, with what, how (`attack:orc:axe:then-away`). */
export function describeIntent(fight: Fight, who: number, code: number): Option {
  const what = whatOf(code);
  if (what === Do.attack || what === Do.gambit || what === Do.receiveCharge) return describeStrike(fight, who, code);
  if (what === Do.spell || what === Do.trick || what === Do.miracle) return describeSpell(fight, who, code);
  return describeOther(fight, who, code) ?? describeSkillAction(fight, who, code);
}

/** "quick" or "full", as the fight would classify the intention. */
function kindOf(fight: Fight, fighter: Fighter, code: number): string {
  const kind = turnOf(fight, fighter, code);
  if (kind !== Turn.none && fight.toggles.initiativeMode !== 'quickFull') return 'one turn';
  return kind === Turn.quick ? 'quick' : kind === Turn.full ? 'full' : 'no turn';
}

function describeStrike(fight: Fight, who: number, code: number): Option {
  const fighter = fight.fighters[who]!;
  const target = fight.fighters[targetOf(code)]!.sheet;
  const what = whatOf(code);
  const gambit = what === Do.gambit ? gambitNames[detailOf(code)]! : '';
  const verb = what === Do.receiveCharge ? 'receive-charge' : gambit === '' ? 'attack' : gambit;
  const move = moveWords(fight, fighter, code);
  const manner = mannerWords(fight, fighter, code);
  const arms = saidArms(fighter, code);
  const said =
    what === Do.receiveCharge
      ? say`Receive ${say.who(target)}’s charge with ${arms}`
      : gambit === ''
        ? say`Attack ${say.who(target)} with ${arms}`
        : gambit === 'other'
          ? say`Another gambit on ${say.who(target)} with ${arms}`
          : say`${gambit[0]!.toUpperCase()}${gambit.slice(1)} ${say.who(target)} with ${arms}`;
  const speed = speedNames[weaponAt(fighter, itemOf(code)).speed]!;
  const option = {
    id: `${verb}:${target.id}:${armsId(fighter, code)}${move.id}${manner.id}`,
    label: said,
    ...moved(move, manner.label),
    detail: `${kindOf(fight, fighter, code)}, ${speed}`,
    target: target.id,
    with: plain(arms),
    rule: whatOf(code) === Do.gambit ? 'BDP-GAM-01' : rules[ruleOfTurn(fight, fighter, code)]!.id,
  };
  const rare = mannerOf(code) !== 0 || what !== Do.attack || (itemOf(code) < 0 && hasWeapon(fighter)) || move.rare;
  const costly = manner.cost === '' ? option : { ...option, cost: manner.cost };
  return rare ? { ...costly, rare } : costly;
}

function hasWeapon(fighter: Fighter): boolean {
  return fighter.main >= 0 || fighter.sheet.items.some((item) => item.weapon?.natural === true);
}

interface MoveWords {
  readonly id: string;
  readonly first?: Sentence;
  readonly after?: Sentence;
  readonly rare: boolean;
}

/** What is done before a deed, and what goes with it or follows. */
function moved({ first, after }: MoveWords, how: readonly string[] = []): Pick<Option, 'first' | 'manner'> {
  const manner = [...(after === undefined ? [] : [after]), ...how];
  return {
    ...(first === undefined ? {} : { first }),
    ...(manner.length === 0 ? {} : { manner: say.list(manner) }),
  };
}

/** The move that goes with an action, for ids and labels: `then-hall`, `away-first`, `close-to-orc-first`. */
function moveWords(fight: Fight, fighter: Fighter, code: number): MoveWords {
  const close = closesOn(code) < 0 ? null : fight.fighters[closesOn(code)]!.sheet;
  const zone = zoneOfMove(code);
  const place = close !== null ? `close-to-${close.id}` : zone >= 0 ? numberedSlug(fight.zones, zone, 'zone') : 'away';
  const named = close !== null ? say`Close to ${say.who(close)}` : zone >= 0 ? `to ${fight.zones[zone]!}` : 'away';
  switch (moveOf(code)) {
    case MoveWhen.before:
      if (meansApproach(fighter, code)) return { id: '', first: 'Move Close', rare: false };
      return { id: `:${place}-first`, first: say`Move ${named}`, rare: true };
    case MoveWhen.after:
      return { id: `:then-${place}`, after: say`then move ${named}`, rare: true };
    case MoveWhen.standFirst:
      return { id: ':stand-first', first: 'Stand up', rare: false };
    default:
      return { id: '', rare: false };
  }
}

/** The move before a blow, or before waking somebody, leads to the target. */
function meansApproach(fighter: Fighter, code: number): boolean {
  if (whatOf(code) === Do.wake) return true;
  return isStrike(code) && !weaponAt(fighter, itemOf(code)).ranged;
}

interface MannerWords {
  readonly id: string;
  readonly label: readonly string[];
  readonly cost: string;
}

function mannerWords(fight: Fight, fighter: Fighter, code: number): MannerWords {
  const manner = mannerOf(code);
  const words = costlyManner(manner);
  if ((manner & Manner.otherwise) === 0) return words;
  const kills = isUsuallyNonlethal(fight, fighter, itemOf(code));
  return {
    ...words,
    id: `${words.id}${kills ? ':to-kill' : ':subdue'}`,
    label: [...words.label, kills ? 'to kill' : 'to subdue'],
  };
}

function costlyManner(manner: number): MannerWords {
  if ((manner & Manner.savage) !== 0) return { id: ':savage', label: ['savagely'], cost: '1 Fatigue' };
  if ((manner & Manner.sacrifice) !== 0)
    return { id: ':sacrifice', label: ['sacrificing it'], cost: 'the weapon and all HP' };
  if ((manner & Manner.trueStrikes) !== 0) return { id: ':true-strikes', label: ['as a True Strike'], cost: '1d4 WIL' };
  return { id: '', label: [], cost: '' };
}

function describeOther(fight: Fight, who: number, code: number): Option | null {
  const plain = describePlain(fight, who, code);
  if (plain === null || moveOf(code) === MoveWhen.never) return plain;
  const move = moveWords(fight, fight.fighters[who]!, code);
  const option = { ...plain, id: `${plain.id}${move.id}`, ...moved(move) };
  return move.rare ? { ...option, rare: true } : option;
}

/** The deed without the move that goes with it. */
function describePlain(fight: Fight, who: number, code: number): Option | null {
  const fighter = fight.fighters[who]!;
  const target = fight.fighters[targetOf(code)]?.sheet ?? fighter.sheet;
  const kind = kindOf(fight, fighter, code);
  const zone = fight.zones[targetOf(code)] ?? '';
  const zoneId = (): string => numberedSlug(fight.zones, targetOf(code), 'zone');
  switch (whatOf(code)) {
    case Do.nothing:
      return { id: 'nothing', label: 'Nothing', rule: 'BDP-DECL-08', rare: true };
    case Do.approach:
      return {
        id: `approach:${target.id}`,
        label: say`Move Close to ${say.who(target)}`,
        detail: kind,
        target: target.id,
        rule: 'BDP-TURN-05',
        ...(fight.fighters[targetOf(code)]?.side === fighter.side ? { rare: true } : {}),
      };
    case Do.disengage:
      return { id: 'disengage', label: 'Leave the melee', detail: kind, rule: 'BDP-TURN-05' };
    case Do.walk:
      return { id: `walk:${zoneId()}`, place: zone, label: `Walk towards ${zone}`, detail: kind, rule: 'BDP-TURN-05' };
    case Do.walkTwice:
      return {
        id: `run:${zoneId()}`,
        place: zone,
        label: `Two moves towards ${zone}`,
        detail: kind,
        rule: 'BDP-TURN-12',
      };
    case Do.retreat:
      return {
        id: 'retreat',
        label: 'Retreat from the fight',
        detail: `${kind}, DEX Save`,
        rule: rules[ruleOfTurn(fight, fighter, code)]!.id,
      };
    case Do.standUp:
      return { id: 'stand-up', label: 'Stand up', detail: kind, rule: 'BDP-TURN-14' };
    case Do.tend:
      return {
        id: `tend:${target.id}`,
        label: say`Tend ${say.who(target)}`,
        detail: kind,
        target: target.id,
        rule: 'BDP-CRI-11',
      };
    case Do.wake:
      return {
        id: `wake:${target.id}`,
        label: say`Wake ${say.who(target)}`,
        detail: kind,
        target: target.id,
        rule: 'BDP-UNA-08',
      };
    case Do.pickUp: {
      const item = itemOf(code);
      if (isPiece(item))
        return {
          id: `pick-up:${itemId(fighter, item)}`,
          label: say`Take up a ${say.thing(weaponAt(fighter, item).name)}`,
          with: weaponAt(fighter, item).name,
          detail: kind,
          rule: 'BDP-UNA-02',
          rare: true,
        };
      const name = item < 0 ? 'backpack' : itemId(fighter, item);
      return { id: `pick-up:${name}`, label: `Pick up the ${name}`, with: name, detail: kind, rule: 'BDP-TURN-14' };
    }
    case Do.fetch: {
      const name = itemId(fighter, itemOf(code));
      return {
        id: `fetch:${name}`,
        label: `Take the ${name} from the backpack`,
        with: name,
        detail: kind,
        rule: 'BDP-TURN-14',
        rare: true,
      };
    }
    case Do.deed:
      return { id: 'deed', label: 'Something else', detail: kind, rule: 'BDP-TURN-16', rare: true };
    case Do.surrender:
      return { id: 'surrender', label: 'Surrender', rule: 'BDP-MOR-07', rare: true, grave: true };
    case Do.dropBackpack:
      return { id: 'drop-backpack', label: 'Drop the backpack first', cost: 'free', rule: 'BDP-INV-06', rare: true };
    default:
      return null;
  }
}
