import pg from 'pg';

/** A failure, or the answer of PostgreSQL. */
export type Answered = (error: unknown, result?: pg.QueryResult) => void;

/** What pg makes of PostgreSQL's description of an answer: the columns, how to read each, and a row without values. */
type Description = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

/** Of one connection, by the name of the statement. */
export type Descriptions = Map<string, Description>;

/** `pg.Query` with the members that its type leaves out. */
const Query = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  answered: Answered,
) => pg.Submittable & {
  name: string;
  _result: Description;
  _accumulateRows: boolean;
  prepare(connection: pg.Connection): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
};

/**
 * A named statement. pg would ask PostgreSQL to describe every answer, and build the same columns from it each time. They
 * cannot change while the statement is prepared, so they are asked for once on each connection.
 */
export class PreparedQuery extends Query {
  readonly #descriptions: Descriptions;

  constructor(
    { name, text, values }: { name: string; text: string; values: unknown[] },
    descriptions: Descriptions,
    answered: Answered,
  ) {
    super(text, values, answered);
    this.name = name;
    this.#descriptions = descriptions;
  }

  override prepare(connection: pg.Connection): void {
    const described = this.#descriptions.get(this.name);
    if (!described) return super.prepare(connection);
    Object.assign(this._result, described);
    this._accumulateRows = true;
    return super.prepare(undescribed(connection));
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    super.handleCommandComplete(message, connection);
    if (this.#descriptions.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#descriptions.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

const undescribedConnections = new WeakMap<pg.Connection, pg.Connection>();

/** The same connection, except that it asks for no description. */
function undescribed(connection: pg.Connection): pg.Connection {
  const known = undescribedConnections.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection;
  undescribedConnections.set(connection, made);
  return made;
}
