const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(?:\d{3}|\d{6}))?Z$/;

// Whether it is a time as the protocol writes them: in UTC, with no, three or six digits of a
// second's fraction, as few as say it exactly.
export function isTime(text: string): boolean {
  const found = FORM.exec(text);
  if (!found || /\.(\d{3})?000Z$/.test(text)) return false;
  // A day that is none comes back as another one. Date knows milliseconds, and no leap seconds.
  const whole = text.slice(0, 19);
  const time = new Date(`${whole}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(whole);
}

// Microseconds of a time in that form.
export function microseconds(time: string): number {
  const [, fraction = ''] = /\.(\d+)Z$/.exec(time) ?? [];
  return Date.parse(`${time.slice(0, 19)}Z`) * 1000 + Number(fraction.padEnd(6, '0'));
}
