import { plain, type Sentence, say } from '../../../system/said.ts';
import { numberedSlug } from '../../../system/slug.ts';
import type { Option } from '../../../system/system.ts';
import type { Draft } from '../../../system/view.ts';
import { ruleOfTurn, turnOf } from '../attack/classify.ts';
import { isUsuallyNonlethal } from '../attack/strike.ts';
import { rules } from '../book/rules.ts';
import { speedNames } from '../book/weapon.ts';
import { dropPackOption } from '../state/asking.ts';
import { isPiece } from '../state/furniture.ts';
import { weaponAt } from '../state/gear.ts';
import {
  Do,
  detailOf,
  gambitNames,
  itemOf,
  Manner,
  MoveWhen,
  mannerOf,
  moveOf,
  offItemOf,
  targetOf,
  whatOf,
} from '../state/intent.ts';
import { itemId } from '../state/item-id.ts';
import { type Fight, type Fighter, Turn } from '../state/model.ts';
import { describeSpell } from './magic.ts';
import { mannerSaid, moved, moveWords } from './move-words.ts';
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
  const option: Draft<Option> = {
    id: `${verb}:${target.id}:${armsId(fighter, code)}${move.id}${manner.id}`,
    verb,
    label: said,
    detail: `${kindOf(fight, fighter, code)}, ${speed}`,
    target: target.id,
    with: plain(arms),
    rule: what === Do.gambit ? 'BDP-GAM-01' : rules[ruleOfTurn(fight, fighter, code)]!.id,
  };
  if (move.first !== undefined) option.first = move.first;
  const how = mannerSaid(move, manner.label);
  if (how !== '') option.manner = how;
  if (manner.cost !== '') option.cost = manner.cost;
  const barehanded = itemOf(code) < 0 && hasWeapon(fighter);
  if (mannerOf(code) !== 0 || what !== Do.attack || barehanded || move.rare) option.rare = true;
  return option;
}

function hasWeapon(fighter: Fighter): boolean {
  return fighter.main >= 0 || fighter.sheet.items.some((item) => item.weapon?.natural === true);
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
  const other = fight.fighters[targetOf(code)];
  const target = other?.sheet ?? fighter.sheet;
  const item = itemOf(code);
  const detail = kindOf(fight, fighter, code);
  const place = fight.zones[targetOf(code)] ?? '';
  const plainly = (id: string, label: Sentence, rule: string) => ({ id, label, detail, rule });
  const to = (verb: string, label: Sentence, rule: string) => ({
    ...plainly(`${verb}:${target.id}`, label, rule),
    target: target.id,
  });
  const towards = (verb: string, label: Sentence, rule: string) => ({
    ...plainly(`${verb}:${numberedSlug(fight.zones, targetOf(code), 'zone')}`, label, rule),
    place,
  });
  const withThing = (verb: string, name: string, label: Sentence, rule: string) => ({
    ...plainly(`${verb}:${item < 0 ? name : itemId(fighter, item)}`, label, rule),
    with: name,
  });
  switch (whatOf(code)) {
    case Do.nothing:
      return { id: 'nothing', label: 'Nothing', rule: 'BDP-DECL-08', rare: true };
    case Do.approach: {
      const option = to('approach', say`Move Close to ${say.who(target)}`, 'BDP-TURN-05');
      return other?.side === fighter.side ? { ...option, rare: true } : option;
    }
    case Do.disengage:
      return plainly('disengage', 'Leave the melee', 'BDP-TURN-05');
    case Do.walk:
      return towards('walk', `Walk towards ${place}`, 'BDP-TURN-05');
    case Do.walkTwice:
      return towards('run', `Two moves towards ${place}`, 'BDP-TURN-12');
    case Do.retreat: {
      const rule = rules[ruleOfTurn(fight, fighter, code)]!.id;
      return { ...plainly('retreat', 'Retreat from the fight', rule), detail: `${detail}, DEX Save` };
    }
    case Do.standUp:
      return plainly('stand-up', 'Stand up', 'BDP-TURN-14');
    case Do.tend:
      return to('tend', say`Tend ${say.who(target)}`, 'BDP-CRI-11');
    case Do.wake:
      return to('wake', say`Wake ${say.who(target)}`, 'BDP-UNA-08');
    case Do.pickUp: {
      const { name } = weaponAt(fighter, item);
      if (isPiece(item))
        return { ...withThing('pick-up', name, say`Take up a ${say.thing(name)}`, 'BDP-UNA-02'), rare: true };
      const lying = item < 0 ? 'backpack' : itemId(fighter, item);
      return withThing('pick-up', lying, `Pick up the ${lying}`, 'BDP-TURN-14');
    }
    case Do.fetch: {
      const name = itemId(fighter, item);
      return { ...withThing('fetch', name, `Take the ${name} from the backpack`, 'BDP-TURN-14'), rare: true };
    }
    case Do.deed:
      return { ...plainly('deed', 'Something else', 'BDP-TURN-16'), rare: true };
    case Do.surrender:
      return { id: 'surrender', label: 'Surrender', rule: 'BDP-MOR-07', rare: true, grave: true };
    case Do.dropBackpack:
      return dropPackOption;
    default:
      return null;
  }
}
