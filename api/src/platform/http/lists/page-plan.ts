/**
 * How a page of a long list of certain people's rows is found: by gathering all of their rows and sorting them, or by
 * walking along everybody's rows in the list's order until the page is full. Gathering looks at `matching` rows, walking at
 * about `everybody / matching` rows for each row of the list up to the page's end.
 */
export function isGatheringCheaper(rows: { matching: number; everybody: number; untilPageEnd: number }): boolean {
  return rows.matching * rows.matching <= rows.everybody * rows.untilPageEnd;
}
