// The entry of a match and the view of a visitor, as in a link: `?at=17&as=all`.

export interface Place {
  /** The entry; the last one, if it is not said. */
  at?: number;
  as?: string;
}

const EYES = /^(all|public|seat([0-9]|1[0-5]))$/;

export function read(query: string): Place {
  const parameters = new URLSearchParams(query);
  const at = parameters.get('at') ?? '';
  const as = parameters.get('as') ?? '';
  return { ...(/^[1-9]\d{0,8}$/.test(at) && { at: Number(at) }), ...(EYES.test(as) && { as }) };
}

export function written(place: Required<Place>): string {
  return `?at=${place.at}&as=${place.as}`;
}
