// @ts-check
// Changes made without a connection: kept on the device for the visitor they were made by, shown as not sent yet, and sent when
// there is a connection, also after a restart of the browser. The server merges them (docs/synchronization.md): a change names
// what this device had seen ([data-known]: a SyncedList of the server) and what it did with it.
import { reconcile } from "./live.js";
import { say, show as showConnection } from "./offline.js";

/** @typedef {{ time: number, replica: string }} Stamp */
/** @template T @typedef {{ value: T, stamp: Stamp }} Write */
/**
 * @typedef {object} Entry A place: its time of saving, label and position, and which edits and deletions of it are known.
 * @property {Write<number>} content @property {Write<string | null>} label @property {Write<{ digits: number[] }>} position
 * @property {Record<string, number>} edits @property {Record<string, number>} deleted
 */
/**
 * @typedef {object} Kept What waits on the device.
 * @property {string} replica This browser. @property {number} count Its edits so far.
 * @property {Record<string, Entry>} places @property {Record<string, Write<string | null>>} settings
 * @property {Record<string, string>} names Of the places added. @property {string[]} order Of the keys, as it was arranged last.
 */

/** More are not kept. */
const MOST = 100;
/** The places in one request. */
const MOST_SENT = 20;
/** How long an answer is awaited, in milliseconds. */
const PATIENCE = 30_000;
/** The pauses before what still waits is sent again, in milliseconds: each is twice as long as the one before. */
const FIRST_PAUSE = 2000, LONGEST_PAUSE = 300_000;
/** After every place that a list begins with. */
const END = [255, 255, 255, 255];
/** @type {Record<string, string | null>} */
const UNITS = { metric: "celsius", imperial: "fahrenheit", automatic: null };

const root = document.documentElement;
const name = `edits-${root.dataset.mark}`;
/** How far the server's clock is ahead of ours. Stored pages cannot tell. */
let ahead = 0;

/** @returns {Kept | undefined} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {Kept} kept */
const write = (kept) => localStorage.setItem(name, JSON.stringify(kept));
/** @param {Kept | undefined} kept */
const size = (kept) => (kept ? Object.keys(kept.places).length + Object.keys(kept.settings).length : 0);
/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));

// The list, as the server has it: SyncedList.swift

/** Returns what the page knows of a place. @param {string} key @returns {Entry | undefined} */
function known(key) {
  for (const { dataset } of all("[data-known]")) {
    const entry = dataset.known && JSON.parse(dataset.known).entries?.[key];
    if (entry) return entry;
  }
}

/** @param {Entry} entry */
const isPresent = ({ edits, deleted }) => Object.entries(edits).some(([by, count]) => count > (deleted[by] ?? 0));

/** @param {number[]} one @param {number[]} other */
function compare(one, other) {
  const at = one.findIndex((digit, index) => digit !== other[index]);
  return at < 0 ? one.length - other.length : one[at] - (other[at] ?? -1);
}

/** Returns a position between two others. @param {number[]} [lower] @param {number[]} [upper] */
function between(lower, upper) {
  const high = upper && (!lower || compare(lower, upper) < 0) ? upper : undefined;
  /** @type {number[]} */
  const digits = [];
  for (let isBelow = !high; ;) {
    const from = lower?.[digits.length] ?? 0;
    const to = isBelow ? 256 : high?.[digits.length] ?? 256;
    if (to - from > 1) {
      const step = lower && !high ? 1 : high && !lower ? to - from - 1 : Math.floor((to - from) / 2);
      return [...digits, from + step];
    }
    digits.push(from);
    isBelow ||= from < to;
  }
}

/** @param {Kept} kept @param {Entry} [entry] @returns {Stamp} */
function stamp(kept, entry) {
  const seen = entry ? [entry.content, entry.label, entry.position].map((write) => write.stamp.time) : [];
  return { time: Math.max(Date.now() + ahead, ...seen.map((time) => time + 1)), replica: kept.replica };
}

/** @typedef {(kept: Kept, fields: FormData, form: HTMLFormElement) => boolean | void} Change */
/** The forms that can wait: what they change; false if they cannot. @type {Record<string, Change>} */
const changes = {
  "/places/add": (kept, fields, form) => {
    const title = form.closest("[data-row]")?.querySelector(".search-name") ?? document.querySelector("h1");
    add(kept, String(fields.get("place")), null, Date.now() + ahead, title?.textContent?.trim());
  },
  "/places/restore": (kept, fields) => {
    const label = String(fields.get("label") ?? "") || null;
    add(kept, String(fields.get("place")), label, Number(fields.get("saved")) * 1000 || 0, label ?? undefined);
  },
  "/places/remove": (kept, fields, form) => {
    const key = all(`[data-id="${CSS.escape(String(fields.get("id")))}"]`)[0]?.dataset.key ?? form.dataset.key ?? "";
    const entry = kept.places[key] ?? known(key);
    if (!entry) return false;
    const deleted = { ...entry.deleted };
    for (const [by, count] of Object.entries(entry.edits)) deleted[by] = Math.max(count, deleted[by] ?? 0);
    kept.places[key] = { ...entry, deleted };
  },
  "/places/move": (kept, fields) => {
    const [id, number] = String(fields.get("move")).split(" ");
    const rows = all(".edit-rows [data-key]:not([hidden])");
    const row = rows.find(({ dataset }) => dataset.id === id);
    const key = row?.dataset.key ?? "";
    const entry = kept.places[key] ?? known(key);
    if (!row || !entry) return false;
    const others = rows.filter((other) => other !== row).map(({ dataset }) => dataset.key ?? "");
    const digits = others.map((other) => (kept.places[other] ?? known(other))?.position.value.digits ?? []);
    const at = Number(number) - 1;
    const lower = at > 0 ? digits[at - 1] : undefined;
    const upper = digits.slice(at).find((next) => !lower || compare(lower, next) < 0);
    const now = stamp(kept, entry);
    kept.count += 1;
    kept.places[key] = {
      ...entry, position: { value: { digits: between(lower, upper) }, stamp: now }, edits: { ...entry.edits, [kept.replica]: kept.count },
    };
    kept.order = [...others.slice(0, at), key, ...others.slice(at)];
  },
  "/settings/units": (kept, fields) => {
    const value = UNITS[String(fields.get("units"))];
    if (value === undefined) return false;
    kept.settings["units.temperature"] = { value, stamp: stamp(kept) };
  },
};

/** @param {Kept} kept @param {string} key @param {string | null} label @param {number} savedAt @param {string} [title] */
function add(kept, key, label, savedAt, title) {
  const entry = kept.places[key] ?? known(key);
  const now = stamp(kept, entry);
  kept.count += 1;
  kept.places[key] = {
    content: { value: Math.round(savedAt), stamp: now },
    label: { value: label, stamp: now },
    position: entry?.position ?? { value: { digits: END }, stamp: now },
    edits: { ...entry?.edits, [kept.replica]: kept.count },
    deleted: entry?.deleted ?? {},
  };
  if (title) kept.names[key] = title;
}

/** The form sent last. @type {{ action: string, fields: FormData, form: HTMLFormElement } | undefined} */
let last;
addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.method !== "post") return;
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const fields = new FormData(form);
  if (button?.name) fields.set(button.name, button.value);
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  last = { action, fields, form };
});
document.addEventListener("offline:unsent", (event) => {
  const [form, change] = [last, changes[last?.action ?? ""]];
  last = undefined;
  // Names of browsers have 48 random bits: there are few of one person.
  const kept = read() ?? { replica: crypto.randomUUID().slice(0, 13), count: 0, places: {}, settings: {}, names: {}, order: [] };
  try {
    if (!form || !root.dataset.mark || size(kept) >= MOST || change?.(kept, form.fields, form.form) !== undefined) return;
    if (!change) return;
    write(kept);
  } catch {
    // No storage, or it is full: nothing was changed, as the page says.
    return;
  }
  event.preventDefault();
  show();
});

// What is not sent yet

function show() {
  const kept = read();
  for (const part of all("[data-draft]")) part.remove();
  for (const part of all("[data-pending]:is(li, form)")) {
    part.removeAttribute("data-pending");
    part.hidden = false;
  }
  root.toggleAttribute("data-pending", size(kept) > 0);
  if (!kept) return showConnection();
  for (const [key, entry] of Object.entries(kept.places)) {
    for (const part of [document.getElementById(`row-${key}`), ...all(`[data-key="${CSS.escape(key)}"]`)]) {
      part?.setAttribute("data-pending", "");
      if (part) part.hidden = !isPresent(entry);
    }
    for (const field of all(`form[action="/places/add"] input[name=place][value="${CSS.escape(key)}"]`)) {
      const form = /** @type {HTMLElement} */ (field.closest("form"));
      form.setAttribute("data-pending", "");
      form.hidden = isPresent(entry);
    }
    if (isPresent(entry) && kept.names[key]) draft(key, kept.names[key]);
  }
  arrange(kept);
  const units = kept.settings["units.temperature"];
  for (const button of units ? all("[data-units] button") : []) {
    button.closest("form")?.setAttribute("data-pending", "");
    button.setAttribute("aria-pressed", String(UNITS[button.getAttribute("value") ?? ""] === units.value));
  }
  showConnection();
}

/** Shows a place that was added: its weather is not known yet. @param {string} key @param {string} name */
function draft(key, name) {
  if (document.getElementById(`row-${key}`)) return;
  const row = document.createElement("li");
  row.className = "row";
  row.dataset.draft = row.dataset.pending = "";
  const link = row.appendChild(document.createElement("a"));
  link.href = `/places/${encodeURIComponent(key).replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
  link.appendChild(document.createElement("h2")).textContent = name;
  document.querySelector("[data-live-rows]")?.append(row);
}

/** Puts the rows into the order that was arranged. @param {Kept} kept */
function arrange({ order, places }) {
  if (!Object.keys(places).length) return;
  for (const list of all("[data-live-rows], .edit-rows")) {
    const rows = order.map((key) => list.querySelector(`[data-key="${CSS.escape(key)}"], [id="row-${CSS.escape(key)}"]`));
    const wanted = rows.filter((row) => row !== null);
    // The others keep their places.
    const fixed = [...list.children].map((row) => (wanted.includes(row) ? undefined : row));
    const next = wanted.values();
    const arranged = fixed.map((row) => row ?? next.next().value);
    if (arranged.some((row, index) => row !== list.children[index])) list.append(...arranged.filter((row) => row !== undefined));
  }
  const rows = all(".edit-rows [data-key]:not([hidden])");
  for (const [index, row] of rows.entries()) {
    const [up, down] = /** @type {NodeListOf<HTMLButtonElement>} */ (row.querySelectorAll("button[name=move]"));
    Object.assign(up, { value: `${row.dataset.id} ${index}`, disabled: index === 0 });
    Object.assign(down, { value: `${row.dataset.id} ${index + 2}`, disabled: index + 1 === rows.length });
  }
}

// Sending

let isSending = false;
let failures = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;

/** Sends what waits, a part after another: a request has a limit. What could not be sent is sent again later. */
async function send() {
  if (isSending || !size(read())) return;
  isSending = true;
  clearTimeout(retry);
  let isRefused = false;
  try {
    for (let part = next(); part; part = next()) {
      const status = await sendPart(part);
      if (status >= 500 || [401, 403, 429].includes(status)) break;
      isRefused ||= status >= 400;
      remove(part);
    }
    show();
    // A page of somebody who is gone loads itself again, and their changes are deleted.
    await reconcile(false);
    if (isRefused) say(document.querySelector("[data-connection]")?.getAttribute("data-refused") ?? "");
  } catch {
    // Still no connection.
  }
  isSending = false;
  failures = size(read()) ? failures + 1 : 0;
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
  if (failures) retry = setTimeout(send, pause * (0.5 + Math.random() / 2));
}

/** @typedef {Pick<Kept, "places" | "settings">} Part */
/** @returns {Part | undefined} */
function next() {
  const kept = read();
  if (!kept || !size(kept)) return;
  return { places: Object.fromEntries(Object.entries(kept.places).slice(0, MOST_SENT)), settings: kept.settings };
}

/** @param {Part} part @returns {Promise<number>} The status of the answer. */
async function sendPart({ places, settings }) {
  const token = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=token]"))?.value ?? "";
  const changes = JSON.stringify({ places: { entries: places }, settings: { values: settings } });
  const body = new URLSearchParams({ token, changes });
  const control = new AbortController();
  const end = setTimeout(() => control.abort(), PATIENCE);
  try {
    return (await fetch("/sync", { method: "POST", body, signal: control.signal })).status;
  } finally {
    clearTimeout(end);
  }
}

/** Deletes what was sent, but not what was changed since. @param {Part} sent */
function remove(sent) {
  const kept = read();
  if (!kept) return;
  for (const part of /** @type {("places" | "settings")[]} */ (["places", "settings"])) {
    for (const [key, value] of Object.entries(sent[part])) {
      if (JSON.stringify(kept[part][key]) === JSON.stringify(value)) delete kept[part][key];
    }
  }
  if (!size(kept)) [kept.names, kept.order] = [{}, []];
  write(kept);
}

/** Deletes what was changed offline by a visitor who is gone: erased, or signed out. */
function forgetOthers() {
  const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  // A stored page may be of the past, and one that reports a failure may not know whose it is.
  if (root.dataset.saved || arrival?.type === "back_forward" || arrival?.responseStatus >= 500) return;
  const others = Object.keys(localStorage).filter((each) => each.startsWith("edits-") && each !== name);
  for (const other of others) localStorage.removeItem(other);
}

try {
  forgetOthers();
  if (!root.dataset.saved) localStorage.setItem("clock", String(Number(root.dataset.now) * 1000 - Date.now()));
  ahead = Number(localStorage.getItem("clock"));
  if (Math.abs(ahead) < 60_000) ahead = 0;
} catch {
  // The browser has no storage: nothing can be kept.
}
addEventListener("storage", ({ key }) => { if (key === name) show(); });
addEventListener("online", send);
for (const event of ["live:open", "live:page"]) document.addEventListener(event, () => { show(); send(); });
root.dataset.keeps = "";
show();
send();
