/** A name as part of an id: `Sage's staff` is `sages-staff`. `otherwise` stands for names without letter or digit. */
export function slug(name: string, otherwise: string): string {
  const made = name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return made === '' ? otherwise : made;
}

/** The name at `at` as part of an id that none before it has: `dagger-2` for the second dagger. */
export function numberedSlug(names: readonly string[], at: number, otherwise: string): string {
  const id = slug(names[at]!, otherwise);
  let nth = 1;
  for (let before = 0; before < at; before++) if (slug(names[before]!, otherwise) === id) nth++;
  return nth === 1 ? id : `${id}-${nth}`;
}
