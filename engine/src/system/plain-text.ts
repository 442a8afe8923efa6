/**
 * Characters that steer a terminal, turn the direction of writing or break lines, and halves of characters, which no file
 * keeps; a tab and a line break are none in texts.
 */
const steering = /(?:(?!\t|\n|\r\n)\p{Cc}|\p{Cs}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb])/gu;
const breaks = /[\t\n\r]+/g;
/** What nobody sees: formats, fillers and blanks. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** One line of a text that others are shown, without what steers or turns it. */
export function plainLine(text: string): string {
  return text.replace(breaks, ' ').replace(steering, '').trim();
}

/** True when a text shows nothing. */
export function isInvisible(text: string): boolean {
  return text.replace(invisible, '') === '';
}

/** True when a text holds what steers a terminal or turns the direction of writing. */
export function isSteering(text: string): boolean {
  return text.search(steering) >= 0;
}

/** Letters of other alphabets, and digits, that pass for these. */
const alike: Readonly<Record<string, string>> = {
  ɡ: 'g',
  ɢ: 'g',
  ց: 'g',
  ԍ: 'g',
  ꮐ: 'g',
  '6': 'g',
  '9': 'g',
  м: 'm',
  μ: 'm',
  ᴍ: 'm',
  ꮇ: 'm',
  ϻ: 'm',
  ṃ: 'm',
};

/** True when a name passes for the GM's: whatever its case, blanks, marks and alphabet. */
export function passesForGm(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm');
  const folded = Array.from(plain, (letter) => alike[letter] ?? letter).join('');
  return /^(the)?(gm|gamemaster|dm|dungeonmaster)$/.test(folded);
}
