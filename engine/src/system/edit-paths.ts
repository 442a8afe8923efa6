import { fighterCalled, type Listed, nobodyCalled } from './edit-fields.ts';
import type { Editing, EditValue } from './editing.ts';
import { didYouMean } from './nearest.ts';
import type { Refusal } from './refusal.ts';

/** What is set by an edit, and to what. */
export interface Setting<F> {
  readonly fight: F;
  readonly path: string;
  /** What the path says where its form has a word in capitals, in order. */
  readonly names: readonly string[];
  readonly value: EditValue;
}

/** The same of somebody in the fight. */
export interface SettingOf<F, T> extends Setting<F> {
  readonly fighter: T;
}

/** How paths of a form are set; a word in capitals is any name or number: `wounds.NUMBER`. */
type Forms<S> = Readonly<Record<string, (setting: S) => Refusal | null>>;
type SetPlain<T> = (to: T, field: string, place: string, value: EditValue) => Refusal | null | undefined;

/** Everything a GM may set: what the declared state says, and what is more than a field. */
export interface Settable<F, T> {
  readonly scene: Forms<Setting<F>>;
  readonly fighter: Forms<SettingOf<F, T>>;
  readonly inFight: readonly [fields: readonly string[], set: SetPlain<F>];
  readonly inFighter: readonly [fields: readonly string[], set: SetPlain<T>];
}

/** Sets one field of the fight, `round`, or of somebody in it, `fighters.ID.hp`. */
export function setterOf<F extends { readonly fighters: readonly T[] }, T extends Listed>({
  scene,
  fighter: person,
  inFight: [sceneFields, setInFight],
  inFighter: [personFields, setInFighter],
}: Settable<F, T>): Editing<F>['set'] {
  const known = [...Object.keys(person), ...personFields];
  const allowed = [...sceneFields, ...Object.keys(scene), ...known.map((field) => `fighters.ID.${field}`)];
  const ofScene = (fight: F, path: string, parts: readonly string[], value: EditValue): Refusal | null => {
    const form = formOf(scene, parts);
    if (form !== undefined) return form.set({ fight, path, names: form.names, value });
    const done = parts.length === 1 ? setInFight(fight, path, path, value) : undefined;
    return done === undefined ? { code: 'unknown-field', place: path, reason: 'cannot be set', allowed } : done;
  };
  return (fight, path, value) => {
    const [head, who = '', ...field] = path.split('.');
    if (head !== 'fighters') return ofScene(fight, path, path.split('.'), value);
    const fighter = fighterCalled(fight.fighters, who);
    if (fighter === undefined) return nobodyCalled(fight.fighters, path, who);
    const form = formOf(person, field);
    if (form !== undefined) return form.set({ fight, fighter, path, names: form.names, value });
    const name = field.join('.');
    const done = setInFighter(fighter, name, path, value);
    if (done !== undefined) return done;
    const reason = `a combatant has no field "${name}" that can be set${didYouMean(name, known)}`;
    return { code: 'unknown-field', place: path, reason, allowed: known };
  };
}

/** The form of a path, and the names in it. */
function formOf<S>(forms: Forms<S>, parts: readonly string[]) {
  const isAny = (word: string): boolean => /^[A-Z]+$/.test(word);
  for (const [form, set] of Object.entries(forms)) {
    const words = form.split('.');
    if (words.length === parts.length && words.every((word, at) => word === parts[at] || isAny(word)))
      return { set, names: parts.filter((_, at) => isAny(words[at]!)) };
  }
  return undefined;
}
