import { type Why, why } from '../../../system/why.ts';
import { magicDiceOf } from '../acts/magic-dice.ts';
import { faithDiceOf } from '../acts/miracles.ts';
import { freeSlots, isHeld } from '../state/gear.ts';
import { itemId } from '../state/item-id.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';

/** Why an option of a question within a turn is not on the list. */
export function whyNotChoice(fight: Fight, fighter: Fighter, question: string, option: string): Why | null {
  const [verb = '', named = ''] = option.split(':');
  switch (question) {
    case 'magic-dice':
    case 'counterspell':
      return whyNotDice(fighter, verb, named);
    case 'faith-dice':
      return why(`${fighter.sheet.name} has ${faithDiceOf(fighter)} Faith Dice`, 'BDP-MIR-01');
    case 'sacrifice':
      return whyNotThing(fighter, named, 'BDP-BRK-04') ?? why('it cannot stop this blow', 'BDP-BRK-04');
    case 'scrap':
      return whyNotThing(fighter, named, 'BDP-SKL-25') ?? why('there is no such thing to wreck', 'BDP-SKL-25');
    case 'wound':
      return whyNotWound(option);
    case 'drop-item':
      return why('it fills no slot that could be freed', 'BDP-WND-11');
    case 'attack-back':
      return verb === 'gambit' && fight.toggles.gambitRiposte !== 'gambitChain'
        ? why('a gambit is answered with a strike, not with another gambit', 'BDP-GAM-07')
        : why(`${fighter.sheet.name} cannot strike back now`, 'BDP-GAM-07');
    case 'sculpt':
      return why('no die that is left can be spent on that', 'BDP-MAG-06');
  }
  return plain[question] ?? null;
}

/** Questions of which little can go wrong. */
const plain: Readonly<Record<string, Why>> = {
  tough: why('toughness is for the able who still have HP', 'BDP-SPE-01'),
  'cunning-reroll': why('a failed Save is accepted or rolled again', 'BDP-SPE-02'),
  'spend-luck': why('a failed Save is accepted or paid for with Luck', 'BDP-SPE-05'),
  adaptable: why('there is no such ability to save with', 'BDP-SPE-03'),
  bless: why('no more points than the blessing holds', 'BDP-MIR-05'),
  'miracle-target': why('the miracle does not touch that one', 'BDP-MIR-01'),
  'which-weapon': why('only a weapon that rolled the highest can count', 'BDP-DUA-01'),
  'spell-target': why('that one is out of the spell’s reach', 'BDP-MAG-05'),
  'split-target': why('that one is out of the spell’s reach', 'BDP-MAG-06'),
  'blast-target': why('that one is not Close to where the spell strikes', 'BDP-MAG-06'),
  'trick-target': why('that one is out of the trick’s reach', 'BDP-MAG-09'),
  'hard-to-kill': why('it is used or kept', 'BDP-SKL-12'),
  commander: why('a word of command is for an able ally it helps', 'BDP-SKL-06'),
  redirect: why('the declared strike does not reach that one', 'BDP-DECL-07'),
  'other-target': why('what was declared cannot be done to that one', 'BDP-DECL-07'),
  tie: why('only an attacker with the highest die can land the blow', 'BDP-MUL-05'),
  'bonus-attack': why('that one is out of the bonus attack’s reach', 'BDP-TAG-02'),
  'clash-weapons': why('both weapons strike late or the sooner one alone', 'BDP-DUA-02'),
  'next-turn': why('no turn of that one is up now', 'BDP-ORD-07'),
  'spell-reaction': why('a spell has no class and cannot be parried, nor covered by what is not offered', 'BDP-REA-19'),
  'restore-ability': why('nothing of that ability is lost', 'BDP-HEA-03'),
  'take-back': why('there is no room for it, or it does not lie here', 'BDP-INV-04'),
  'tend-after-fight': why('the dying are treated or left', 'BDP-CRI-11'),
  rest: why('there is no such rest', 'BDP-HEA-03'),
  impress: why('onlookers react anew, foes are tested again, or nobody is', 'BDP-SKL-34'),
};

/** Magic Dice need to be there and a slot each (BDP-MAG-01). */
export function whyNotDice(fighter: Fighter, verb: string, count: string): Why {
  const dice = magicDiceOf(fighter);
  if (verb === 'drop-backpack') return why('there is nothing in the backpack that is in the way', 'BDP-INV-06');
  if (dice === 0) return why(`${fighter.sheet.name} has no Magic Dice`, 'BDP-MAG-01');
  if (Number(count) > dice) return why(`${fighter.sheet.name} has only ${dice} Magic Dice`, 'BDP-MAG-01');
  if (fighter.pc && Number(count) > freeSlots(fighter))
    return why(`each Magic Die needs an empty slot, and ${freeSlots(fighter)} are empty`, 'BDP-MAG-01');
  return why('the spell as declared needs more dice', 'BDP-MAG-06');
}

function whyNotWound(option: string): Why {
  if (option === 'new') return why('no slot is free for another wound', 'BDP-WND-11');
  return option === 'raise:permanent'
    ? why('a permanent wound cannot get worse', 'BDP-WND-10')
    : why('there is no such wound of this type to raise', 'BDP-WND-05');
}

/** What is broken, dropped or in the backpack, by its name; null for what is at hand or unknown. */
function whyNotThing(fighter: Fighter, named: string, rule: string): Why | null {
  const item = fighter.sheet.items.findIndex((_, at) => itemId(fighter, at) === named);
  if (item < 0) return why(`${fighter.sheet.name} has no "${named}"`, rule);
  if (isHeld(fighter, item)) return null;
  const { name } = fighter.sheet.items[item]!;
  const state = fighter.itemState[item];
  if (state === ItemState.broken) return why(`the ${name} is broken`, rule);
  return why(`the ${name} is ${state === ItemState.stored ? 'in the backpack' : 'not at hand'}`, rule);
}
