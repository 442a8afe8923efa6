/** Forms that no ending gives away, each with the word one would look for. */
const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bind: 'bound',
    break: 'broke broken',
    bring: 'brought',
    catch: 'caught',
    choose: 'chose chosen',
    deal: 'dealt',
    die: 'dies died dying dice',
    draw: 'drew drawn',
    drive: 'drove driven',
    fall: 'fell fallen',
    fight: 'fought',
    flee: 'fled',
    foot: 'feet',
    give: 'gave given',
    hide: 'hid hidden',
    hold: 'held',
    keep: 'kept',
    lay: 'laid',
    leave: 'left',
    lie: 'lies lain lying',
    lose: 'lost',
    make: 'made',
    ride: 'rode ridden',
    run: 'ran',
    see: 'saw seen',
    shoot: 'shot',
    slay: 'slew slain',
    speak: 'spoke spoken',
    spend: 'spent',
    stand: 'stood',
    strike: 'struck',
    swim: 'swam',
    take: 'took taken',
    throw: 'threw thrown',
    tie: 'ties tied tying',
    wake: 'woke woken',
    wear: 'wore worn',
    win: 'won',
  }).flatMap(([base, forms]) => forms.split(' ').map((form): [string, string] => [form, base])),
);

/** What the forms of a word have in common: `hold` of held, holds and holding. */
export function stemOf(word: string): string {
  const known = irregular.get(word);
  const base = known ?? (/(ss|us|is)$/.test(word) ? word : word.replace(/ies$/, 'y').replace(/(ing|ed|es|s)$/, ''));
  // Blocked and block, dodging and dodge, grabbed and grab come to the same; short words stay as they are.
  const short = base.length < 3 ? word : base.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '');
  return short.length < 2 ? word : short;
}

/** Whether a text holds every word of a search, in whatever form. */
export function holdsWords(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  const stems = new Set((lower.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf));
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word) || stems.has(stemOf(word)));
}
