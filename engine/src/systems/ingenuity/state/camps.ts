/**
 * Groups of allied teams (ING-TEAM-03): for each team the number of the first of its group. The word of either makes two
 * teams allied, and allies of allies are of one group.
 */
export function campsOf(
  teams: readonly { readonly id: string; readonly allies?: readonly string[] | undefined }[],
): number[] {
  const camps = teams.map((_, team) => team);
  teams.forEach(({ allies = [] }, team) => {
    for (const ally of allies) {
      const other = teams.findIndex(({ id }) => id === ally);
      if (other < 0) continue;
      const [low, high] = [camps[team]!, camps[other]!].sort((a, b) => a - b);
      camps.forEach((camp, at) => {
        if (camp === high) camps[at] = low!;
      });
    }
  });
  return camps;
}
