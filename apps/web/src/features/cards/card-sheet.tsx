import '../../styles/worker-cards.css';
import { useCompany } from '../../lib/company.ts';
import { companyNames } from '../../lib/company-names.ts';
import { useText } from '../../lib/i18n.ts';
import { PrintFrame } from '../../ui/print-frame.tsx';
import { type PrintedCard, PrintedWorkerCard } from './printed-worker-card.tsx';

/** Cards on a page, and their place in millimetres as in styles/worker-cards.css. */
const columns = 2;
const rows = 5;
const cardWidth = 85.6;
const cardHeight = 54;
const page = { width: 186, height: 272 };
const edge = { x: (page.width - columns * cardWidth) / 2, y: (page.height - rows * cardHeight) / 2 };

/** Half the length of a cut mark. */
const markArm = 2;

/** Ten cards a page with cut marks, in both languages whatever the screen shows. */
export default function CardSheet({ cards, onDone }: { cards: readonly PrintedCard[]; onDone: () => void }) {
  const { language } = useText();
  const { data: company } = useCompany();
  const names = company ? companyNames(company, language) : [];
  const perPage = columns * rows;
  const pages = Array.from({ length: Math.ceil(cards.length / perPage) }, (_, at) =>
    cards.slice(at * perPage, (at + 1) * perPage),
  );
  return (
    <PrintFrame onDone={onDone}>
      {pages.map((onPage) => (
        <section key={onPage[0]?.userId} className="worker-cards-page">
          <CutMarks />
          <ul>
            {onPage.map((card) => (
              <li key={card.userId}>
                <PrintedWorkerCard card={card} companyNames={names} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PrintFrame>
  );
}

/** A cross on every corner of every card. */
function CutMarks() {
  const corners = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_unused, column) => ({
      x: edge.x + column * cardWidth,
      y: edge.y + row * cardHeight,
    })),
  ).flat();
  return (
    <svg aria-hidden viewBox={`0 0 ${page.width} ${page.height}`} stroke="#555" strokeWidth="0.15">
      <path
        d={corners.map(({ x, y }) => `M${x - markArm} ${y}h${2 * markArm}M${x} ${y - markArm}v${2 * markArm}`).join('')}
      />
    </svg>
  );
}
